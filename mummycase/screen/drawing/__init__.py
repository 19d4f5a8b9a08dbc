"""What board, case, widgets and scenes are drawn with: plates, rings, letters, shadows."""
