"""The answers that layers give to open questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Choice
from uno_dsl.syntax import nodes as n

ANY = "any"  # `set challenger to any`


def says_any(setting: n.Setting, choice: Choice) -> bool:
    """`set challenger to any`: the layer leaves the question open, because the answer makes no difference."""
    return setting.reading == ANY and ANY not in choice.readings


def rival_settings(settings: Sequence[tuple[str, n.Setting]], kinds: Mapping[str, str]) -> list[Diagnostic]:
    """Two house rules that answer a question differently, where no combine file answers it."""
    found: list[Diagnostic] = []
    settled_questions = {setting.question for layer, setting in settings if kinds.get(layer) == "combine"}
    first: dict[tuple[str, str], tuple[str, n.Setting]] = {}
    for layer, setting in settings:
        kind = kinds.get(layer, "")
        if kind not in ("option", "house rule") or setting.question in settled_questions or setting.reading == ANY:
            continue
        before, other = first.setdefault((kind, setting.question), (layer, setting))
        if other.reading != setting.reading:
            found.append(Diagnostic(
                code="clash", message=f"`{layer}` sets {setting.question} to {setting.reading}, but `{before}` sets it to {other.reading}", span=setting.span,
                other=other.span, other_says=f"the setting in `{before}`",
                hint=f"use one of them, or write a file that begins with `combine {before}, {layer}` and says `set {setting.question} to ...`",
            ))  # fmt: skip
    return found
