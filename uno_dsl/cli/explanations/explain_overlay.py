"""Options and house rules as text: what they say, and what they change."""

from __future__ import annotations

from uno_dsl.cli.checking.review_text import change_lines, wrapped
from uno_dsl.cli.console import paint
from uno_dsl.cli.explanations.explanation_text import cited_lines
from uno_dsl.cli.game_arguments import counted
from uno_dsl.explain.overlay import LayerExplained


def layer_lines(layer: LayerExplained) -> list[str]:
    """An option or a house rule: its title, its lines, what they change, its questions and sources."""
    title = f": {layer.title}" if layer.title else ""
    lines = [f"{layer.kind} {paint(layer.name, 'strong')} on {layer.game}{title}", "", "it says:"]
    lines += [text for depth, line in layer.lines for text in wrapped("    ", "  " * depth + line)]
    if layer.errors:
        return [*lines, "", f"It has {counted(layer.errors, 'error')}: `uno check {layer.file}` shows what is wrong."]
    if layer.changes:
        lines += ["", f"what it changes in {layer.game}, in plain words:"]
        for change in layer.changes:
            lines += ["", *change_lines(change, {}, layer.game)]
    else:
        lines += ["", f"It changes nothing: {layer.game} already says the same."]
    lines += ["", f"its open questions: {', '.join(layer.questions)}"] if layer.questions else []
    lines += ["", "taken from:", *cited_lines(layer.cites)] if layer.cites else []
    use = f"--option {layer.name}" if layer.kind == "option" else f"--house {layer.file}"
    return [*lines, "", f"Play with it: `uno play {layer.game} {use}`. Its file is {layer.file}."]
