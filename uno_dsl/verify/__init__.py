"""Looks for faults in rules by playing: every game with a few cards, and many long games at random."""
