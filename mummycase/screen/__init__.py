"""What is seen: windows, scenes and views. The only importer of pygame for pictures."""
