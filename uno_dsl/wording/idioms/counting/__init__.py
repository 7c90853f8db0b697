"""Idioms about numbers: how many cards somebody has or has to draw, whether there are any, and what happens so many times in a row."""
