"""Where people play: rooms, clocks, seats, the store and the network."""
