"""What can be said of a moment of the game, topic by topic: readings differ where they say something else of one topic."""

from __future__ import annotations

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import run
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.view import view
from uno_dsl.examples.following import names_in
from uno_dsl.examples.offered import Offered, in_words, offered
from uno_dsl.examples.table import Table

Topics = dict[str, str]
"""By topic, a sentence that is so."""
PER_PLAYER = ("score",)


def topics(machine: Machine, names: tuple[str, ...], state: State) -> Topics:
    """What is so, the plainest topics first."""
    table = Table(machine, names)
    g = state.copy()
    stop = run(machine, g)
    over = stop.kind in ("over", "pause")
    out = {"end": "the round is over" if over else "the round goes on"}
    if not over:
        out["turn"] = f"it is {names[g.turn]}'s turn"
        out |= {f"may {act}": act for act in acts(table, g, stop)}
    side = table.side(g)
    for name, keep in table.keeps.items():
        for seat in range(len(names)) if keep.per_player else [None]:
            whose = "the" if seat is None else f"{names[seat]}'s"
            if keep.kind == "pile":
                cards = table.pile(g, keep, seat)
                count = f"{len(cards)} {'card' if len(cards) == 1 else 'cards'}" if cards else "no cards"
                owner = names[seat] if name == "hand" and seat is not None else f"{whose} {name}"
                out[f"number {owner}"] = f"{owner} has {count}"
                shown = ", ".join(table.deck.face(code, side) for code in (cards if name == "hand" else cards[:1]))
                if shown:
                    out[f"cards {owner}"] = f"{owner} has {shown}" if name == "hand" else f"{owner} begins with {shown}"
            elif keep.kind in ("direction", "colour", "side", "number"):
                value = view(machine, g, None)[name]
                value = value[seat] if seat is not None else value
                if value is not None:
                    out[f"value {whose} {name}"] = f"{whose} {name} is {value}"
    for seat, name in enumerate(names):
        told = view(machine, g, seat)
        for pile in (keep.name for keep in table.keeps.values() if keep.kind == "pile"):
            out |= {f"sees {name} {card}": f"{name} sees {card}" for card in names_in(told[pile]) if "?" not in card}
    return out


def acts(table: Table, g: State, stop: Stop) -> list[str]:
    """What can be done, each with `may`."""
    return list(dict.fromkeys(may(table, g, one) for one in offered(table, g, stop) if one.seat is not None))


def may(table: Table, g: State, one: Offered) -> str:
    """`Ann may play red 7`"""
    who, _, rest = in_words(table, g, one).partition(" ")
    verb, _, thing = rest.partition(" ")
    plain = {"plays": "play", "passes": "pass", "says": "say"}.get(verb, verb.removesuffix("s"))
    words = thing if verb == "does" else "draw" if plain == "draw" else f"{plain} {thing}".rstrip()
    return f"{who} may {words}" + (" as a bluff" if one.bluff else "")


def opposite(sentence: str) -> str | None:
    """What is so where a sentence is not, if that can be said in general."""
    if " may " in sentence and '"' not in sentence.split(" may ")[1][:1]:
        return sentence.replace(" may ", " may not ", 1).removesuffix(" as a bluff")
    if " sees " in sentence:
        return sentence.replace(" sees ", " does not see ", 1)
    return None
