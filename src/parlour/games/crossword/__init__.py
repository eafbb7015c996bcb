"""The crossword game in all its editions: an edition is data, a variation is a flag."""
