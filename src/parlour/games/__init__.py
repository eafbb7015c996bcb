"""The referees: pure and deterministic, one plan for every game."""
