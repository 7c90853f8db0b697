"""Many rounds played at random: how long they are, who wins them, how fast the engine is."""
