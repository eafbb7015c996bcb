"""The referees: pure and deterministic, one plan of rooms for every game."""
