"""Computer opponents for the crossword game."""
