"""Checks for games in which players can leave the round."""
