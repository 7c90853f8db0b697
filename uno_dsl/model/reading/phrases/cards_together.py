"""Several cards that belong together: `2 identical cards`, `4 cards of one number`, `2 cards whose numbers add up to 10`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.model import expressions as e
from uno_dsl.model.belonging import FACE
from uno_dsl.model.reading.nouns import COLOUR, PROPERTIES, singular
from uno_dsl.model.reading.scope import Problem, Scope
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers

IDENTICAL = ("identical", "same")
ALIKE = (*PROPERTIES, "kind")
"""What `2 cards of the same ...` may name."""

ALIKE_OR_LIKE = (
    "for example `2 identical cards`, which are identical to one another, or `a card identical to the top card`"
)
"""What to write for cards that are identical to something that is no card."""

ONE_AT_A_TIME = (
    "let the second one follow the first: write `when a player plays a card`, and under it `the player may play another card of the same number` or "
    "`another identical card`, with what happens then under that"
)


@dataclass(frozen=True, slots=True)
class Together:
    """What several cards have in common: the same number, colour, symbol or face, or the sum of two numbers."""

    alike: str | None = None
    total: e.Expression | None = None


def identical_ones(
    core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None
) -> tuple[n.Core, tuple[n.Link, ...], n.Relative | None]:
    """`2 cards that are identical from their hand` in the words of `2 identical cards from their hand`."""
    if not several(core) or relative is None or relative.also or relative.owned or relative.word not in ("is", "are"):
        return core, links, relative
    inner = relative.object
    if inner is None or inner.core.det not in ("", "the") or inner.relative is not None:
        return core, links, relative
    if inner.core.words not in [(word,) for word in IDENTICAL] or compared(inner.core.words[0], inner.links):
        return core, links, relative
    return replace(core, words=("identical", *core.words)), (*links, *inner.links), None


def cards_together(
    readers: Readers, core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None, scope: Scope
) -> tuple[Together | None, n.Core, tuple[n.Link, ...], n.Relative | None]:
    """What the cards of a phrase have in common, and the rest of the phrase. Raises Problem if it is not said how many they are."""
    if relative is not None and relative.word == "add up to":
        if core.number != 2 or relative.owned != ("numbers",) or relative.object is None:
            raise Problem(
                "amount",
                "only the numbers of two cards can add up to something",
                relative.span,
                "for example `2 cards whose numbers add up to 10`",
            )
        return Together(total=readers.phrases.number(relative.object, scope)), core, links, None
    word = next((word for word in IDENTICAL if word in core.words), None)
    if word is not None and several(core) and not compared(word, links):
        if core.number is None:
            rest = " ".join(x for x in core.words if x != word)
            raise Problem(
                "which",
                f"`{' '.join(core.words)}`: identical to one another, or to another card?",
                core.span,
                f"write `2 identical {rest}` if they are identical to one another, or `a {singular(rest)} identical to the top card`",
            )
        return Together(alike=FACE), replace(core, words=tuple(x for x in core.words if x != word)), links, relative
    one = next((link for link in links if of_one(link)), None)
    if one is None or core.number is None or core.number < 2:
        return None, core, links, relative
    return Together(alike=PROPERTIES[one.core.words[0]]), core, tuple(x for x in links if x is not one), relative


def several(core: n.Core) -> bool:
    """Whether a phrase speaks of more than one card: `2 identical cards`, `identical cards`."""
    if core.number is not None:
        return core.number > 1 and bool(core.words)
    return not core.owned and core.amount is None and core.words[-1:] == ("cards",)


def compared(word: str, links: tuple[n.Link, ...]) -> bool:
    """Whether the phrase names the card to compare with: `identical to the top card`, `the same as the drawn card`."""
    return any(link.word == ("as" if word == "same" else "to") for link in links)


def refuse_several(core: n.Core) -> None:
    """Raises Problem for `when a player plays 2 cards`: an event is about one card."""
    if core.number is not None and core.number > 1 and core.words[-1:] == ("cards",):
        raise Problem("amount", "cards are played one at a time", core.span, ONE_AT_A_TIME)


def refuse_likeness(core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None) -> None:
    """Raises Problem for `2 cards with the same number`, which could be alike among themselves, or like the top card."""
    if not several(core) or core.number is None and core.det:
        return
    said = [(link.core, link.links) for link in links]
    if relative is not None and relative.object is not None and not relative.owned:
        said.append((relative.object.core, relative.object.links))
    for phrase, beside in said:
        if len(phrase.words) == 2 and phrase.words[0] == "same" and not any(x.word == "as" for x in beside):
            what = phrase.words[1]
            noun = " ".join(core.words) if core.number is not None else "cards"
            count = core.number or 2
            alike = f"{count} {noun} of one {what}"
            if singular(what) not in ALIKE:
                continue
            if what == "kind":
                alike = f"{count} identical {noun}`, `{count} {noun} of one number` or `{count} {noun} of one symbol"
            raise Problem(
                "which",
                f"the same {what} as which card?",
                phrase.span,
                f"write `{alike}` if they are alike among themselves, or `"
                + ("a card identical to the top card`" if what == "kind" else f"of the same {what} as the top card`"),
            )


def of_one(link: n.Link) -> bool:
    """`of one number`: all with the same."""
    core = link.core
    return (
        link.word == "of"
        and core.number == 1
        and not core.det
        and " ".join(core.words) in ("number", "symbol", *COLOUR)
    )
