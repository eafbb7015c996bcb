"""Who chooses: programs that pick actions from what a seat may know."""
