"""The `uno` of the command line, and a cache of these tests’ own."""

from tests.cli.conftest import cache, own_cache, uno

__all__ = ["cache", "own_cache", "uno"]
