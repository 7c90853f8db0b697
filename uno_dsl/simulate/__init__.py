"""Plays many random rounds: how long they are, who wins them, how fast the engine is."""
