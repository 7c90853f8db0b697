"""Mutation operators: every small way in which a program can be made wrong."""
