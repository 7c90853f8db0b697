"""The sources of the Spanish pages of the classic game, made once for several tests."""

from __future__ import annotations

from functools import cache

from conformance.site.site_files import Site, sources
from tests.books import states_of


def made_afresh() -> dict[str, bytes]:
    return sources(Site(("es",), (states_of("classic"),)))


classic_pages = cache(made_afresh)
