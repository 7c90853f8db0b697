"""Which card `it`, `its` and `that card` mean: that of the event, unless a line before has named another one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import EVERY, POINTING, one_meant, singular, text_of
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.plain_words import speech
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


OF_CARDS = ("discard", "give", "look at", "play", "put", "show", "swap", "take", "turn up")
"""The verbs whose object is a card that the next lines may speak of. A card that is drawn or chosen has a name."""


def name_cards(readers: Readers, acts: Iterable[n.Act], scope: Scope) -> None:
    """Keep which card a line has named, unless it is that of the event."""
    for act in acts:
        if scope.card is not None and act.verb in OF_CARDS and isinstance(act.object, n.Phrase):
            for phrase in (act.object, *act.alternatives):
                if names_another(readers, phrase, scope):
                    scope.named = text_of(n.Phrase(core=phrase.core, span=phrase.span))


def with_the_card(readers: Readers, acts: Iterable[n.Act], scope: Scope) -> Scope:
    """The scope of a condition behind a step: `may play the drawn card if it is red` has named a card, and `it` may be that one."""
    inner = scope.child()
    acts = tuple(acts)
    name_cards(readers, acts, inner)
    if scope.card is not None or len(acts) != 1 or not isinstance(acts[0].object, n.Phrase):
        return inner
    phrase = acts[0].object
    role = scope.roles.get(phrase.core.name)
    if phrase.core.det == "the" and not phrase.links and role is not None and role.kind == "card" and not role.many:
        inner.card = role.value
    return inner


def nameable(scope: Scope) -> str:
    """The hint for `it` where no card has been mentioned: a card with a name, or what is said of a card where it is named."""
    named = next(
        (f"the {name}" for name, meant in reversed(scope.roles.items()) if meant.kind == "card" and not meant.many),
        "the top card",
    )
    of_any = (
        ""
        if scope.spoken is None
        else "; of a card that is only now taken or put, describe it where it is named: `a red card from their hand`"
    )
    return f"name the card, for example `{named}`{of_any}"


def names_another(readers: Readers, phrase: n.Phrase, scope: Scope) -> bool:
    """Whether a phrase means one card, and another one than the event."""
    core = phrase.core
    role = scope.roles.get(" ".join(core.words))
    if core.pronoun or core.det in POINTING or (role is not None and role.value == scope.card):
        return False
    if core.det in EVERY or (core.words, core.det) == (("card",), "the"):
        return False
    return core.words[-1:] == ("card",) or one_meant(core) and readers.card_nouns.speaks_of_cards(phrase, scope)


def of_loop(core: n.Core, scope: Scope) -> bool:
    """Whether `the 0`, `that red card` means the card that a loop is at: `for every 0 in their hand`."""
    looped = scope.looped
    return (
        looped is not None
        and core.det in ("the", *POINTING)
        and not core.owned
        and core.number == looped.number
        and [singular(word) for word in core.words] == [singular(word) for word in looped.words]
        and one_meant(core)
    )


def refuse_open_card(phrase: n.Phrase) -> None:
    """Raises Problem for `shows the red card`, where a player may have several: it is neither one nor all."""
    if phrase.core.det not in ("the", *POINTING) or not one_meant(phrase.core):
        return
    noun = text_of(replace(phrase, core=replace(phrase.core, det="")))
    raise Problem(
        "which",
        f"`{text_of(phrase)}` does not say which card",
        phrase.span,
        f"write `every {noun}` for all of them, or `{speech.a(noun)}` for one that its holder chooses",
    )


def refuse_two_cards(said: str, span: Span, scope: Scope) -> None:
    """Raises Problem for `it`, `its` or `that card` after another card than that of the event has been drawn, chosen or named: it
    could be either.
    """
    if scope.card != e.Slot(1, "card"):
        return
    roles = {name: meant.value for name, meant in scope.roles.items() if meant.kind == "card"}
    own = next((f"the {name}" for name, value in roles.items() if value == scope.card), "")
    others = [f"the {name}" for name, value in roles.items() if value != scope.card]
    if not others and not scope.named:
        return
    names = " or ".join(f"`{name}`" for name in (*others[-1:], *([own] if own else ())))
    raise Problem(
        "which",
        f"`{said}` could be {own or 'the card that this rule is about'} or {others[-1] if others else scope.named}",
        span,
        f"name the card: {names}"
        if others
        else f"name the card: {names or 'choose it first, with `as the gift`'}; a card that somebody takes or sees has a name if it is chosen first: `chooses a card from their hand as the gift`, then `the gift`; or is described where it is named: `a red card`",
    )


def shown_as_kept(meaning: Meaning, phrase: n.Phrase) -> str:
    """How a number, a colour or a player that is kept for every player is shown: only cards are shown, so it is kept once more, for all to see."""
    kept = meaning.value
    if not isinstance(kept, e.Kept) or kept.owner is None or meaning.kind not in ("number", "colour", "player"):
        return ""
    told = (
        f"only cards are shown; to let everybody see it from now on, keep it once more: `keep a {meaning.kind} called shown-{kept.name} for every player, "
        f"seen by everybody`, and write `{text_of(phrase).replace(kept.name, f'shown-{kept.name}')} becomes {text_of(phrase)}`"
    )
    has = "" if meaning.kind == "player" else f"; for a card that has it, write `a card that has {text_of(phrase)}`"
    return f"{told}{has}"
