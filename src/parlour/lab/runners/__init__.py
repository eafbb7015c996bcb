"""Where the blocks of a plan are played: here, or in several processes."""
