"""Play, host, score and analyse tabletop games by their rulebooks."""
