"""`Any other player may say "VETO" as the objector`: the name of whoever takes an offer."""

from __future__ import annotations

from collections.abc import Mapping

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.kept_names import refuse_kept
from uno_dsl.model.reading.nouns import ANY, EVERY, text_of
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.vocabulary import VERBS


def name_taker(act: n.Act, keeps: Mapping[str, s.Keep], scope: Scope, inner: Scope) -> int:
    """The slot of the player who takes an offer, which has the name that the offer gives them. It is known in `inner`."""
    name = taker_name(act, keeps)
    slot = scope.slot(name or s.TAKER, "player")
    one = e.Slot(slot, "player")
    inner.takers[one] = one
    if name is not None:
        inner.roles[name] = Meaning(one, "player")
    return slot


def taker_name(act: n.Act, keeps: Mapping[str, s.Keep]) -> str | None:
    """The name after `as the`, given to the player who takes the offer. What is chosen or rolled has the name itself."""
    link = named_by(act)
    if link is None:
        return None
    refuse_kept(keeps, link.core.name, "player", link.span, "that player", " under this line, without `as` here")
    return link.core.name


def named_by(act: n.Act) -> n.Link | None:
    """The part of the offer with the name."""
    if isinstance(act.object, n.Phrase) and act.verb not in ("choose", "roll"):
        before = act.object.core
        for link in act.object.links:
            if link.word == "as" and link.core.det in ("the", "a") and not {"same", "identical"} & set(before.words):
                return link
            before = link.core
    if isinstance(act.object, n.Quoted):  # `may say "VETO" as the objector`
        if not act.verb and not all(link.core.det in ("the", "a") for link in act.links):
            raise Problem(
                "unread",
                "a name for whoever does it begins with `the`",
                act.links[0].span,
                f"write `as the {act.links[0].core.name}`, or leave it out",
            )
        names = [link for link in act.links if link.word == "as" and link.core.det in ("the", "a")]
        return names[0] if len(act.links) == 1 and names else None
    return None


def whom_or_what(act: n.Act, subject: n.Phrase | None, problem: Problem) -> Problem:
    """The problem of `any other player may put a 7 on the discard pile as the rival`: the name could be for whoever does it, or for the card. The problem
    as it is, if it is about something else."""
    object_ = act.object if isinstance(act.object, n.Phrase) else None
    links = [*(object_.links if object_ is not None else ()), *act.links]
    link = next((link for link in links if link.word == "as" and link.core.det in ("the", "a")), None)
    if (
        object_ is None
        or link is None
        or subject is None
        or subject.also
        or problem.diagnostic.span.line != link.span.line
    ):
        return problem
    if not link.span.column <= problem.diagnostic.span.column <= link.span.column + link.span.length:
        return problem
    name, does = f"the {link.core.name}", VERBS[act.verb][1] if act.verb in VERBS else f"{act.verb}s"
    who, what = text_of(subject), text_of(n.Phrase(core=object_.core, span=object_.span))
    from_hand = any(one.core.name == "hand" for one in links) or act.verb == "discard" and len(links) == 1
    if object_.relative is not None or not from_hand:
        return problem
    place = "".join(
        f" {one.word} {text_of(one.phrase)}" for one in links if one is not link and one.core.name != "hand"
    )
    if subject.core.det in (*ANY, *EVERY):
        lines = f'for whoever does it, write `{who} may "{act.verb}" as {name} if they have {what}`, and under it `{name} {does} {what} from their hand{place}`'
    else:
        lines = (
            f'for the card, write `{who} may "{act.verb}" if they have {what}`, and under it `{who} chooses {what} from their hand as {name}` and '
            f"`{who} {does} {name}{place}`"
        )
    return Problem("unread", f"`as {name}` could be for whoever does it, or for the card", link.span, lines)
