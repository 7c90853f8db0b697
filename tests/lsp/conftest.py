"""The language server answers in a cache of its own, as commands do in their tests."""

from tests.cli.conftest import cache, own_cache, uno

__all__ = ["cache", "own_cache", "uno"]
