"""How many play, in figures."""

from __future__ import annotations

from uno_dsl.rulebook.page_labels import Labels


def players_words(players: tuple[int, int], words: Labels) -> str:
    fewest, most = players
    return str(most) if fewest == most else words("from to", first=fewest, last=most)
