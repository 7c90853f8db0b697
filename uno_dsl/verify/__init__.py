"""Looks for faults in rules by playing: games with a few cards, breadth first, and long games at random."""
