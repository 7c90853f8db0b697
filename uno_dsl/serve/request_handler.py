"""A session: carries out requests one at a time, and keeps the table.

A request that cannot be carried out is answered with an error and changes nothing.
Not handled here: the lines (`answer.py`).
"""

from __future__ import annotations

import traceback
from typing import Any

from uno_dsl.diagnostic import did_you_mean
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.json_value import BadValue, list_in, object_in, quoted, text_in, whole_number
from uno_dsl.serve.count import Counter
from uno_dsl.serve.declaration import PROTOCOL, declaration
from uno_dsl.serve.log import round_logged
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.served_round import Table
from uno_dsl.source import UnreadableSource

GAME = ("game", "printing", "readings", "options")
KEYS: dict[str, tuple[str, ...]] = {
    "hello": ("protocol",),
    "load": (*GAME, "position", "views"),
    "new": (*GAME, "players", "dealer", "deck", "views"),
    "apply": ("action", "views"),
    "next": ("deck", "dealer", "views"),
    "count": (*GAME, "position", "depth"),
    "witness": (*GAME, "players", "seed"),
    "bye": (),
}
"""The requests, and the keys that each may have in addition to `id` and `do`."""


INTERNAL = "internal error of this engine; stderr says where. Please report it with this request"


class Session:
    """A conversation with one kit."""

    def __init__(self, machines: Machines, tables: type[Table] = Table) -> None:
        """Start without a table; `tables` is the sort of table to be set up."""
        self.machines, self.tables = machines, tables
        self.table: Table | None = None

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request, without its id."""
        try:
            return self.carried_out(request)
        except (BadValue, UnreadableSource) as problem:
            return {"error": str(problem)}
        except EngineStuck as problem:
            return {"error": f"the rules cannot go on from here: {problem}"}
        except RecursionError:
            return {"error": "the rules cannot go on from here: with these readings a rule depends on itself"}
        except Exception:  # a fault of this engine must not end the conversation; the kit keeps stderr and shows it
            traceback.print_exc()
            return {"error": INTERNAL}

    def carried_out(self, request: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request. Raises BadValue."""
        do = text_in(needed(request, "do"), "do")
        refuse_unknown(request, do)
        match do:
            case "hello":
                return self.hello(request)
            case "load":
                return self.begin(
                    self.tables.from_position(self.machine(request), needed(request, "position")), request
                )
            case "new":
                machine, log = self.machine(request), "views" in request
                stated = (needed(request, key) for key in ("players", "dealer", "deck"))
                return self.begin(self.tables.from_deck(machine, *stated, log=log), request)
            case "apply":
                return self.apply(needed(request, "action"), request)
            case "next":
                table = self.at_table()
                seats = seats_asked(table, request)
                table.next_round(needed(request, "deck"), request.get("dealer"), log=bool(seats))
                return answered(table, seats)
            case "count":
                split = Counter(self.machine(request)).split(needed(request, "position"), needed(request, "depth"))
                return {"counts": [{"action": action, "count": number} for action, number in split]}
            case _:
                program = self.machine(request).program
                lines = round_logged(program, needed(request, "players"), needed(request, "seed"))
                asked = {key: request[key] for key in ("printing", "readings") if key in request}
                return {"log": [{**lines[0], **asked}, *lines[1:]]}

    def hello(self, request: dict[str, Any]) -> dict[str, Any]:
        """The declaration of this engine."""
        spoken = request.get("protocol", PROTOCOL)
        if spoken is not PROTOCOL:
            raise BadValue(f"this engine speaks protocol {PROTOCOL}, not {quoted(spoken)}")
        return declaration(self.machines)

    def machine(self, request: dict[str, Any]) -> Machine:
        """The machine for the game, printing, readings and options of a request."""
        game, printing = text_in(needed(request, "game"), "game"), request.get("printing")
        if printing is not None:
            printing = text_in(printing, "printing")
        chosen = object_in(request.get("readings", {}), "readings").items()
        readings = {question: text_in(reading, f"readings: {question}") for question, reading in chosen}
        options = [text_in(option, "options") for option in list_in(request.get("options", []), "options")]
        return self.machines.machine(game, printing, readings, options)

    def begin(self, table: Table, request: dict[str, Any]) -> dict[str, Any]:
        """Continue at a new table. Raises BadValue, and keeps the old table, if a view is asked for that does not exist."""
        seats = seats_asked(table, request)
        self.table = table
        return answered(table, seats)

    def apply(self, action: Any, request: dict[str, Any]) -> dict[str, Any]:
        """Carry out an action at the table."""
        table = self.at_table()
        seats = seats_asked(table, request)
        table.listen(on=bool(seats))
        return answered(table, seats) if table.apply(action) else {"illegal": True}

    def at_table(self) -> Table:
        """The current table. Raises BadValue if there is none."""
        if self.table is None:
            raise BadValue("there is no table yet: `load` or `new` comes first")
        return self.table


def seats_asked(table: Table, request: dict[str, Any]) -> list[int]:
    """The seats whose views a request asks for. Raises BadValue."""
    seats = list_in(request.get("views", []), "views")
    return list(dict.fromkeys(whole_number(seat, "views", 0, table.state.n - 1) for seat in seats))


def answered(table: Table, seats: list[int]) -> dict[str, Any]:
    """The situation at a table, with what some seats see if that was asked for."""
    return {**table.situation(), "views": table.views(seats)} if seats else table.situation()


def needed(request: dict[str, Any], key: str) -> Any:
    """A required part of a request. Raises BadValue."""
    if key not in request:
        raise BadValue(f"a request needs `{key}`" if key == "do" else f"`{request['do']}` needs `{key}`")
    return request[key]


def refuse_unknown(request: dict[str, Any], do: str) -> None:
    """Raises BadValue for an unknown request, or a key that the request does not have."""
    if do not in KEYS:
        hint = did_you_mean(do, KEYS) or f"the requests are: {', '.join(KEYS)}"
        raise BadValue(f"there is no request named {quoted(do)}; {hint}")
    for key in request:
        if key not in (known := ("id", "do", *KEYS[do])):
            hint = did_you_mean(key, known) or f"it has: {', '.join(known)}"
            raise BadValue(f"`{do}` has no key {quoted(key)}; {hint}")
