"""Functions that are written where they are called: those that only return an expression, and those that are called in one place only. None is called in a circle."""

from __future__ import annotations

from collections import Counter

from uno_dsl.native.low import low_nodes as n
from uno_dsl.tree import inside

LARGEST = 40
"""The most parts of such an expression."""


def small_functions(module: n.Module) -> dict[str, tuple[n.Function, n.Low]]:
    """These functions, and what they return."""
    calls = {function.name: function.calls for function in module.functions}
    found: dict[str, tuple[n.Function, n.Low]] = {}
    for function in module.functions:
        result = only_result(function)
        if (
            result is not None
            and not function.exported
            and sum(1 for _ in inside(result)) <= LARGEST
            and not calls_itself(calls, function)
        ):
            found[function.name] = function, result
    return found


def called_once(module: n.Module) -> dict[str, n.Function]:
    """The functions that are called in one place."""
    times = Counter(name for function in module.functions for name in function.calls)
    calls = {function.name: function.calls for function in module.functions}
    return {
        function.name: function
        for function in module.functions
        if times[function.name] == 1 and not function.exported and not calls_itself(calls, function)
    }


def only_result(function: n.Function) -> n.Low | None:
    """The expression of a function that does nothing but return it."""
    match [part for part in function.body if not isinstance(part, n.Comment)]:
        case [n.Return(value=value)]:
            return value
        case _:
            return None


def calls_itself(calls: dict[str, tuple[str, ...]], function: n.Function) -> bool:
    """Whether a function is called while it runs."""
    seen: set[str] = set()
    waiting = list(function.calls)
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += calls[name]
    return function.name in seen
