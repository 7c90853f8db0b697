from tests.cli.conftest import cache, uno

__all__ = ["cache", "uno"]
