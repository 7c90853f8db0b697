"""The table in words: how many play, the colours and sides, what the game keeps, and how often a card is in the deck."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.model import statements as s
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.syntax import nodes as n


def table_words(fact: n.Fact, model: s.Model, words: Labels) -> tuple[str, ...]:
    """A fact that is about nothing kept: players, colours, sides, the deck. Other facts have no words of their own."""
    match fact.word:
        case "players":
            return (words("fact.players", players=players_words(model.players, words)),)
        case "colours":
            side = next((part[-2] for part in fact.parts if part[:1] == ("on",)), "")
            names = [words.colour(name) for name in (model.colours.get(side) or next(iter(model.colours.values()), ()))]
            where = words("fact.on-side", side=words.name(side, "side")) if side else ""
            return (words("fact.colours", colours=", ".join(names), where=f" ({where})" if where else ""),)
        case "sides":
            return (words("fact.sides", sides=" / ".join(words.name(side, "side") for side in model.sides)),)
        case "deck":
            return (words("fact.deck", cards=model.deck),)
        case _:
            return ()


def players_words(players: tuple[int, int], words: Labels) -> str:
    fewest, most = players
    return str(most) if fewest == most else f"{fewest}–{most}"


def keep_words(keep: s.Keep, words: Labels) -> tuple[str, ...]:
    """What the game keeps, for whom, and who can see it."""
    name = words.name(keep.name, keep.kind)
    parts = [words("keep.each", name=name) if keep.per_player else name]
    if keep.kind == "pile":
        parts.append(words(f"keep.seen.{keep.seen}"))
        if keep.backs != "nobody":
            parts.append(words(f"keep.backs.{keep.backs}"))
    elif keep.seen in ("nobody", "owner"):
        parts.append(words(f"keep.known.{keep.seen}"))
    if keep.whole_game:
        parts.append(words("keep.whole-game"))
    text = "; ".join(parts)
    return (text[:1].upper() + text[1:] + ".",)


def card_words(faces: Sequence[s.Face], model: s.Model, words: Labels) -> tuple[str, ...]:
    """How often a card is in the deck, and what it is worth: a sentence for each of its sides."""
    return tuple(
        one_side([face for face in faces if face.side == side], model, words)
        for side in dict.fromkeys(face.side for face in faces)
    )


def one_side(faces: Sequence[s.Face], model: s.Model, words: Labels) -> str:
    total = sum(face.copies for face in faces)
    first = faces[0]
    where = f"{words.name(first.side, 'side')}: " if first.side else ""
    coloured = {face.colour for face in faces}
    numbers = sorted({face.number for face in faces if face.number is not None})
    own_number = bool(numbers) and all(face.worth == face.number for face in faces)
    key = "copies.each" if coloured != {None} and len({face.copies for face in faces}) == 1 else "copies.all"
    worth = words("worth.number") if own_number else words("worth.points", points=first.worth)
    name = "–".join(dict.fromkeys((str(numbers[0]), str(numbers[-1])))) if numbers else words.name(first.card)
    return where + words(key, total=total, name=name, each=first.copies, worth=worth)
