"""The rules of the games: pure, without clock, files, pictures or a generator of their own."""
