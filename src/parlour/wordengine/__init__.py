"""Words and fast crossword play: lexica, word graphs, definitions."""
