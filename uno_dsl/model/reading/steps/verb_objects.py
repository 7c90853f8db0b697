"""The object of a verb, and the prepositions that belong to the verb."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.model.reading.nouns import COMPARED, PLAYERS, THAN, nothing_more
from uno_dsl.model.reading.scope import Problem
from uno_dsl.syntax import nodes as n


def phrase_of(act: n.Act, example: str) -> n.Phrase:
    """The object of a verb that needs one. `example` shows what it could be."""
    if not isinstance(act.object, n.Phrase) and act.verb == "give":  # `the player passes`
        raise Problem(
            "object",
            f"what does the player {act.verb}?",
            act.span,
            f"for example `{example}`; to `pass` is a choice, under `the player does one of these`: here leave the line out, or write `the turn ends`",
        )
    if not isinstance(act.object, n.Phrase):
        raise Problem("object", f"what does the player {act.verb}?", act.span, f"for example `{example}`")
    return act.object


def split(phrase: n.Phrase, words: tuple[str, ...]) -> tuple[n.Phrase, dict[str, n.Phrase]]:
    """Split off the prepositions that belong to the verb from its object."""
    links = phrase.links
    rest: list[n.Link] = []
    taken: dict[str, list[n.Link]] = {}
    current: str | None = None
    before = phrase.core
    for link in links:
        compares = link.word in ("as", "to", "with") and {"same", "identical"} & set(before.words)
        if link.word == "to" and before.words[-1:] in (("card",), ("cards",)):
            compares = False  # `gives 2 identical cards to the dealer`
        of_player = link.word in ("with", "without") and bool({*before.words[-1:]} & {*PLAYERS})
        before = link.core
        if current is not None and of_player:  # `to the player with the fewest cards`
            taken[current].append(link)
        elif link.word in words and not compares:
            if link.word in taken:
                raise nothing_more(link)
            current = link.word
            taken[current] = [link]
        elif current is not None and link.word in (
            "of",
            "in",
            "after",
            "left of",
            "right of",
            "opposite",
            "before",
            "except",
            *THAN,
        ):
            taken[current].append(link)
        else:
            current = None
            rest.append(link)
    parts = {
        word: n.Phrase(core=found[0].core, links=tuple(found[1:]), span=found[0].span) for word, found in taken.items()
    }
    relative = phrase.relative
    if relative is not None and relative.also and relative.also[-1].relative.object is not None:
        inner, found = split(relative.also[-1].relative.object, words)
        shared = relative.also[-1].relative.object.links
        relative = with_links(relative, shared, inner.links)
        parts.update(found)
    if (
        relative is not None
        and relative.object is not None
        and any(link.word in words for link in relative.object.links)
    ):
        inner, found = split(relative.object, words)
        relative = replace(relative, object=inner)
        return n.Phrase(core=phrase.core, links=tuple(rest), relative=relative, span=phrase.span), {
            **{w: n.Phrase(core=f[0].core, links=tuple(f[1:]), span=f[0].span) for w, f in taken.items()},
            **found,
        }
    if relative is not None and taken and links and links[-1].word in taken:
        word = links[-1].word
        parts[word] = replace(parts[word], relative=relative)
        relative = None
    return n.Phrase(core=phrase.core, links=tuple(rest), relative=relative, span=phrase.span), parts


def links_of_clauses(relative: n.Relative | None) -> tuple[n.Link, ...]:
    """What stands behind the object of a clause, and behind that of the last one joined to it."""
    clauses = () if relative is None else (relative, *(joined.relative for joined in relative.also[-1:]))
    return tuple(link for clause in clauses if clause.object is not None for link in clause.object.links)


def with_links(relative: n.Relative, before: tuple[n.Link, ...], after: tuple[n.Link, ...]) -> n.Relative:
    """A clause and those joined to it, with other links at the end of all that end with the same ones: `has the colour or the number of the top card`."""
    said = relative.object
    if said is not None and said.links == before:
        relative = replace(relative, object=replace(said, links=after))
    also = (replace(joined, relative=with_links(joined.relative, before, after)) for joined in relative.also)
    return replace(relative, also=tuple(also))


def names_somebody(phrase: n.Phrase) -> bool:
    """Whether a phrase refers to a player mentioned before (`to the player`, `to them`), not to one found from each giver."""
    core = phrase.core
    return bool(core.pronoun) or (core.words == ("player",) and core.det in ("the", "that") and not phrase.links)


GIVEN_AWAY = ("put", "discard", "give", "show")
"""Verbs that take a number of cards from a hand, or show them."""
MOST_OFFERS = 6
"""How many numbers an offer can leave open: each of them is an offer of its own."""


def how_many_left_open(act: n.Act) -> Problem | None:
    """The problem of `3 or 4 cards`, `3 to 4 cards`, and of `at least 3 cards of one number`: nobody decides how many. None for any other object."""
    ahead = act.links[0] if act.links else None
    if (
        act.object is None
        and ahead is not None
        and ahead.word == "at"
        and ahead.core.words[:1] in (("least",), ("most",))
    ):
        inner = n.Core(
            det=f"at {ahead.core.words[0]}", words=ahead.core.words[1:], number=ahead.core.number, span=ahead.span
        )
        phrase = n.Phrase(core=inner, links=act.links[1:], span=ahead.span)
    elif isinstance(act.object, n.Phrase):
        phrase = act.object
    else:
        return None
    core = phrase.core
    most = phrase.links[0].core.number if core.words == ("up",) and phrase.links else None
    if most is not None:
        return Problem(
            "amount",
            "how many cards? Nobody decides that here",
            phrase.span,
            f"say when it is enough: `the player draws a card up to {most} times until they have a playable card`; "
            f"or let the player decide: `the player may discard up to {most} cards`",
        )
    last = act.alternatives[-1].core.words[-1:] if act.alternatives else ()
    either = last == ("cards",) and core.number is not None and not core.words and not core.det
    range_ = core.number is not None and any(
        link.word == "to" and link.core.number is not None and link.core.words[-1:] == ("cards",)
        for link in phrase.links
    )
    links = [link for part in (phrase, *act.alternatives) for link in part.links]
    alike = any(link.word == "of" and link.core.number == 1 and link.core.words in ALIKE for link in links)
    open_end = (
        act.verb in GIVEN_AWAY and core.det in COMPARED and (core.number or 0) > 1 and core.words[-1:] == ("cards",)
    )
    if not (either or range_ or open_end or (alike or act.object is None or core.number == 1) and core.det in COMPARED):
        return None
    low = core.number or 2
    if core.det == "at least" and act.verb in GIVEN_AWAY and low > 1:
        of = next(
            (f" of one {link.core.name}" for link in links if link.core.number == 1 and link.core.words in ALIKE), ""
        )
        where = {
            "put": " from their hand under the draw pile",
            "give": " to the next player",
            "show": " to everybody",
        }.get(act.verb, "")
        return Problem(
            "amount",
            "how many cards? Nobody decides that here",
            phrase.span,
            f"let the player decide, from the fewest to the most that can be: `the player may {act.verb} {low} to {low + MOST_OFFERS - 1} cards{of}{where}`; "
            f"among choices (`does one of these`), write a line for each number: `the player {act.verb}s {low} cards{of}{where}`",
        )
    return Problem(
        "amount",
        "how many cards? Nobody decides that here",
        phrase.span,
        "write an offer for each number: `the player may put 3 cards of one number from their hand on the discard pile`, below it `otherwise`, and under that "
        "`the player may put 4 cards of one number from their hand on the discard pile`"
        if alike
        else f"let the player decide: `the player may {act.verb} up to 2 cards`, or `the player may {act.verb} any number of cards`"
        if act.verb in ("put", "discard", "give")
        else "let the player choose the number first: `the player chooses a number from 1 to 2 as the amount`, and then `the player draws as many cards as the amount`",
    )


ALIKE = (("number",), ("colour",), ("color",), ("suit",), ("symbol",))
