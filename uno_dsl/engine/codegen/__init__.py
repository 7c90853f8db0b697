"""Writes a program as the source text of Python functions."""
