"""Rules of card games that read like a rulebook, run as an engine, and judge other engines."""

__version__ = "0.1.0"
LANGUAGE_VERSION = 1
