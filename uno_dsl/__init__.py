"""A language for the rules of card games: it reads like a rulebook, runs as an engine, and tests other engines."""

__version__ = "0.1.0"
LANGUAGE_VERSION = 1
