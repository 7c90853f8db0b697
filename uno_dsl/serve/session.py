"""A session: carries out one request after the other, and remembers the table.

A request that cannot be carried out is answered by an error, and changes nothing.
Leaves to others: the lines (`answer.py`).
"""

from __future__ import annotations

from typing import Any

from uno_dsl.diagnostic import did_you_mean
from uno_dsl.engine.cards import BadValue
from uno_dsl.engine.compile import Machine
from uno_dsl.engine.helpers import EngineStuck
from uno_dsl.serve.count import Counter
from uno_dsl.serve.declaration import PROTOCOL, declaration
from uno_dsl.serve.log import round_logged
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.table import Table
from uno_dsl.source import UnreadableSource

REQUESTS = ("hello", "load", "new", "apply", "count", "witness", "bye")


class Session:
    """A conversation with one kit."""

    def __init__(self, machines: Machines) -> None:
        """Begin without a table."""
        self.machines = machines
        self.table: Table | None = None

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request, without its id."""
        try:
            return self.carried_out(request)
        except (BadValue, UnreadableSource) as problem:
            return {"error": str(problem)}
        except EngineStuck as problem:
            return {"error": f"this cannot be played on: {problem}"}
        except Exception as problem:  # whatever a strange request leads to: the next one is answered
            what = f"{type(problem).__name__}: {problem}"
            return {"error": f"something in this `{request.get('do')}` has not the form that it should have ({what})"}

    def carried_out(self, request: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request. Raises BadValue."""
        match request.get("do"):
            case "hello":
                return self.hello(request)
            case "load":
                return self.begin(Table.from_position(self.machine(request), needed(request, "position")), request)
            case "new":
                machine, log = self.machine(request), "views" in request
                stated = (needed(request, key) for key in ("players", "dealer", "deck"))
                return self.begin(Table.from_deck(machine, *stated, log=log), request)
            case "apply":
                return self.apply(needed(request, "action"), request)
            case "count":
                split = Counter(self.machine(request)).split(needed(request, "position"), needed(request, "depth"))
                return {"counts": [{"action": action, "count": number} for action, number in split]}
            case "witness":
                program = self.machine(request).program
                lines = round_logged(program, needed(request, "players"), needed(request, "seed"))
                asked = {key: request[key] for key in ("printing", "readings") if key in request}
                return {"log": [{**lines[0], **asked}, *lines[1:]]}
            case unknown:
                hint = did_you_mean(str(unknown), REQUESTS) or f"the requests are: {', '.join(REQUESTS)}"
                raise BadValue(f"there is no request {unknown!r}; {hint}")

    def hello(self, request: dict[str, Any]) -> dict[str, Any]:
        """Who this is."""
        spoken = request.get("protocol", PROTOCOL)
        if spoken != PROTOCOL:
            raise BadValue(f"this engine speaks protocol {PROTOCOL}, not {spoken!r}")
        return declaration(self.machines)

    def machine(self, request: dict[str, Any]) -> Machine:
        """The machine for the game, printing, readings and options of a request."""
        game, printing, readings = needed(request, "game"), request.get("printing"), request.get("readings", {})
        options = request.get("options", [])
        if not isinstance(game, str) or not (printing is None or isinstance(printing, str)):
            raise BadValue("`game` and `printing` are names")
        if not isinstance(readings, dict) or not all(isinstance(reading, str) for reading in readings.values()):
            raise BadValue("`readings` is an object: for each question the name of a reading")
        if not isinstance(options, list) or not all(isinstance(option, str) for option in options):
            raise BadValue("`options` is a list of names")
        return self.machines.machine(game, printing, readings, options)

    def begin(self, table: Table, request: dict[str, Any]) -> dict[str, Any]:
        """Go on at a table. Raises BadValue, and stays at the one before, if the request asks for what there is not."""
        seats = seats_asked(table, request)
        self.table = table
        return answered(table, seats)

    def apply(self, action: Any, request: dict[str, Any]) -> dict[str, Any]:
        """Carry out an action at the table."""
        if self.table is None:
            raise BadValue("there is no table yet: `load` or `new` comes first")
        if not isinstance(action, dict) or not isinstance(action.get("do"), str) or "seat" not in action:
            raise BadValue('an action is an object such as {"seat":1,"do":"draw"}')
        seats = seats_asked(self.table, request)
        self.table.listen(on=bool(seats))
        numbers = (action["seat"], action.get("player"))
        if any(isinstance(number, (bool, float)) for number in numbers) or not self.table.apply(action):
            return {"illegal": True}
        return answered(self.table, seats)


def seats_asked(table: Table, request: dict[str, Any]) -> list[int]:
    """The seats whose views a request asks for. Raises BadValue."""
    seats, players = request.get("views", []), table.state.n
    if isinstance(seats, list) and all(type(seat) is int and 0 <= seat < players for seat in seats):
        return seats
    raise BadValue(f"views: a list of seats, 0 to {players - 1}, must stand here, not {seats!r}")


def answered(table: Table, seats: list[int]) -> dict[str, Any]:
    """The situation at a table, with what some seats see, if that is asked."""
    return {**table.situation(), "views": table.views(seats)} if seats else table.situation()


def needed(request: dict[str, Any], key: str) -> Any:
    """A part of a request that must be there. Raises BadValue."""
    if key not in request:
        raise BadValue(f"`{request.get('do')}` needs `{key}`")
    return request[key]
