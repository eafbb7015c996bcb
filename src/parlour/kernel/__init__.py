"""What every game can be asked; knows no game."""
