"""What can be done at a stop, in the words of examples: the action of an example is found among them, and messages list them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.engine.actions import action_of, offer_of, target_of
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Choose, Option, Take, UseWindow
from uno_dsl.examples.example_sentences import Act
from uno_dsl.examples.mistake import Mistake
from uno_dsl.examples.read_example import number
from uno_dsl.examples.table import Table
from uno_dsl.model.pile_groups import pile_name
from uno_dsl.program import instructions as i
from uno_dsl.syntax.vocabulary import VERBS, verb_of

MOST_SHOWN = 12
THEIRS = {"his": "their", "her": "their", "its": "their"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered:
    """An option: who may do what with which card, player or value. `beside` is true for what an open window offers."""

    option: Option
    seat: int | None
    do: str
    text: str | None = None
    card: int | None = None
    player: int | None = None
    value: str | None = None
    bluff: bool = False
    beside: bool = False


def offered(table: Table, g: State, stop: Stop) -> list[Offered]:
    """All options of a stop."""
    if stop.kind in ("over", "pause"):
        return []
    return [read(table, g, stop, option) for option in stop.options]


def read(table: Table, g: State, stop: Stop, option: Option) -> Offered:
    """An option."""
    action = action_of(table.machine, g, stop, option)
    do = str(action["do"])
    card, player, value = option.card, action.get("player"), None
    if isinstance(option, Choose):
        what = next(key for key in action if key not in ("seat", "do"))
        card = option.value if what == "card" else None
        player = option.value if what == "player" else None
        value = None if what in ("card", "player") else str(action[what])
        asked = table.machine.program.instructions[stop.pc]
        if isinstance(asked, i.ChooseOne) and asked.choose.domain is not None and what == "number":
            value = pile_name(asked.choose.domain, option.value) or value
    elif player is None and isinstance(option, (Take, UseWindow)):
        offer = offer_of(table.machine, g, stop, option)
        player = target_of(g, option, offer) if offer is not None and offer.target is not None else None
    text = action.get("text") or action.get("word")
    return Offered(
        option=option, seat=action["seat"], do=do, text=None if text is None else str(text), card=card, player=player, value=value,
        bluff=bool(action.get("bluff")), beside=isinstance(option, UseWindow) or (do == "judge" and option.seat is None and player is not None),
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ finding an action
def matching(table: Table, g: State, act: Act, options: Sequence[Offered]) -> list[Offered]:
    """The options that an action means. Raises Mistake for a player that the example does not have."""
    seat = None if act.who is None else table.seat(act.who)
    if act.refuses is not None and not any(one.seat == seat and refusable(act.refuses, one) for one in options):
        return []
    found = [one for one in options if fits(table, table.side(g), act, seat, one) and (one.bluff or not act.bluff)]
    if not found and act.verb == "pass":
        return [one for one in options if fits(table, table.side(g), replace(act, verb="decline"), seat, one)]
    return found


def refusable(verb: str, one: Offered) -> bool:
    """Whether an option is what somebody refuses who does not do something: `Ben does not challenge`."""
    return one.do == verb or (one.do == "offer" and one.text is not None and normal(one.text.split())[0] == verb)


def fits(table: Table, side: int, act: Act, seat: int | None, one: Offered) -> bool:
    """Whether an option is what an action means."""
    if one.do == "judge" and act.verb == "own":
        return one.text == " ".join(act.rest) and one.player == seat
    if one.do == "judge":
        return act.quoted == one.text and not act.rest and one.player == seat and act.verb in ("do", "say")
    if one.seat != seat:
        return False
    named = " ".join(act.rest)
    match act.verb:
        case "decline":
            return one.do == "decline" and not named and act.quoted is None
        case "do":
            return (
                one.text == act.quoted
                and one.do == "offer"
                and fits_thing(table, side, named.removeprefix("with "), one)
            )
        case "say":
            return one.do == "say" and one.text == act.quoted and not named
        case "pass":
            return one.do == "offer" and one.text == "pass"
        case "own":
            return one.do == "offer" and one.text is not None and said_as(act.rest, one.text)
        case "draw":
            known = not named or named == "a card" or drawn(act) is not None or bool(table.deck.found(named))
            return one.do == "draw" and known
        case "choose" | "play" | "catch" | "challenge" | "accept" if one.do == act.verb:
            return act.quoted is None and fits_thing(table, side, named, one)
        case _:
            said = [*(one.text or "").split()]
            return one.do == "offer" and bool(said) and normal(said) == normal([act.verb, *act.rest])


def fits_thing(table: Table, side: int, named: str, one: Offered) -> bool:
    """Whether an option is about the card, player or value that is named; if none is, it is about anything."""
    if not named:
        return True
    if one.card is not None:
        return one.card in table.deck.found(named, side)
    if one.player is not None:
        return table.names[one.player] == named
    return one.value is not None and named.casefold() in (one.value, one.value.rpartition(" ")[2])


def said_as(rest: Sequence[str], text: str) -> bool:
    """Whether somebody does what a rule offers in its own words: `knocks` for `knock`, `throws in her hand` for `throw in their hand`."""
    first, *more = rest
    verb, *others = text.casefold().split()
    forms = {verb, verb + "s", verb + "es", verb.removesuffix("y") + "ies"}
    return first.casefold() in forms and [THEIRS.get(w, w) for w in (each.casefold() for each in more)] == others


def in_own_words(table: Table) -> list[str]:
    """What the rules of a game offer in their own words, or let the table judge."""
    program = table.machine.program
    offers = [offer for each in program.instructions if isinstance(each, i.Decide) for offer in each.ask.offers]
    offers += [each.standing.offer for found in program.standing for each in found]
    return sorted(
        {offer.text for offer in offers if offer.text is not None and offer.act == "offer"} | {*table.machine.judged}
    )


def refuse_unknown(table: Table, act: Act) -> None:
    """Raises Mistake if no rule offers what an action says in a verb of its own."""
    known = in_own_words(table)
    if act.verb != "own" or any(said_as(act.rest, text) or text == " ".join(act.rest) for text in known):
        return
    who, (first, *more) = act.who.text if act.who is not None else "the table", act.rest
    if more and (table.can_be_chosen(" ".join(more)) or table.deck.found(" ".join(more))):
        hint = f"say what is chosen with `chooses`: `{who} chooses {' '.join(more)}`"
    else:
        offer = " ".join([first.removesuffix("s"), *more])
        hint = f'a rule must offer it in the same words, like `the player may "{offer}"`' + (
            f"; the rules offer: {', '.join(known)}" if known else ""
        )
    raise Mistake(Diagnostic(
        code="example-action", message=f"no rule offers to `{' '.join(act.rest)}`", span=act.span, hint=hint,
    ))  # fmt: skip


def normal(words: Sequence[str]) -> list[str]:
    """Words with their verb in the form that all its forms have in common."""
    text = " ".join(words).casefold()
    form = next(
        (
            form
            for forms in VERBS.values()
            for form in sorted(forms, key=len, reverse=True)
            if text == form or text.startswith(form + " ")
        ),
        "",
    )
    return [verb_of(form), *text.removeprefix(form).split()] if form else text.split()


def drawn(act: Act) -> int | None:
    """How many cards an example says are drawn; `draws a card` is only the move."""
    match [word.casefold() for word in act.rest]:
        case [count, "card" | "cards"] if count != "a":
            return number(count)
        case _:
            return None


# ------------------------------------------------------------------------------------------------ in words
def in_words(table: Table, g: State, one: Offered) -> str:
    """An option as an example would say it."""
    who = "the table" if one.seat is None else table.names[one.seat]
    thing = (
        table.deck.face(one.card, table.side(g)) if one.card is not None
        else table.names[one.player] if one.player is not None
        else one.value or ""
    )  # fmt: skip
    match one.do:
        case "judge" if one.player is not None:
            return f'{table.names[one.player]} "{one.text}"'
        case "judge" | "say":
            return f'{who} says "{one.text}"'
        case "offer" if one.text == "pass":
            return f"{who} passes"
        case "offer":
            return f'{who} does "{one.text}"' + (f" with {thing}" if thing else "")
        case do:
            forms = VERBS.get(do, (do, do + "s"))
            return f"{who} {forms[-1] if do == do.rstrip('s') and len(forms) == 2 else forms[1]} {thing}".rstrip()


def listed(table: Table, g: State, options: Sequence[Offered], most: int = MOST_SHOWN) -> str:
    """Options, each once, as far as there is room."""
    said = list(dict.fromkeys(in_words(table, g, one) for one in options))
    more = f" and {len(said) - most} more" if len(said) > most else ""
    return ", ".join(f"`{one}`" for one in said[:most]) + more
