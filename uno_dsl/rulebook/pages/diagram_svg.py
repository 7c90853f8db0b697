"""A diagram as inline SVG, at most 380 units wide, so that a phone shows it at full size. Each box leads to its rule."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import ON_SCREEN, block, tag, text
from uno_dsl.rulebook.turn_diagram import Diagram, Edge, Node

WIDTH, ROW, HIGH = 380, 84, 50
LETTERS = 7.8
"""Width of a letter."""


def diagram_svg(diagram: Diagram, words: Labels) -> str:
    """The diagram, with its labels as a title for screen readers."""
    places = {node.key: node for node in diagram.nodes}
    rows = max(node.row for node in diagram.nodes) + 1
    wide = min(150.0, WIDTH / diagram.columns * 2 - 16)
    title = " – ".join(label(node, words) for node in diagram.nodes)
    marker = tag("path", d="M0 0 8 4 0 8z")
    parts = [
        tag("title", text(title), id="__turn-title"),
        tag(
            "defs",
            tag(
                "marker",
                marker,
                id="__arrow",
                viewBox="0 0 8 8",
                refX="7",
                refY="4",
                markerWidth="7",
                markerHeight="7",
                orient="auto",
            ),
        ),
        *(part for edge in diagram.edges for part in arrow(edge, places, diagram.columns, wide, words)),
        *(box(node, diagram.columns, wide, words) for node in diagram.nodes),
    ]
    picture = tag(
        "svg",
        *parts,
        class_="diagram",
        viewBox=f"0 0 {WIDTH} {rows * ROW - ROW + HIGH + 4}",
        role="group",
        aria_labelledby="__turn-title",
    )
    return block(
        tag(
            "div",
            picture,
            tag("p", text(words("turn caption")), class_=f"cap {ON_SCREEN}"),
            class_="turn-diagram",
            data_search_exclude=True,
        )
    )


def label(node: Node, words: Labels) -> str:
    if node.label == "draw":
        how = {0: "draw cards", 1: "draw one"}.get(node.count, "draw")
        return words(f"node {how}", count=node.count)
    return words(f"node {node.label}")


def centre(node: Node, columns: int) -> tuple[float, float]:
    return WIDTH / columns * node.column, 2 + node.row * ROW + HIGH / 2


def box(node: Node, columns: int, wide: float, words: Labels) -> str:
    """A box with its text on up to three lines."""
    x, y = centre(node, columns)
    lines = wrapped(label(node, words), int((wide - 10) / LETTERS))
    kind = {
        "begin": "n start",
        "next": "n start",
        "last": "n ask",
        "drawn": "n ask",
        "out": "n stop",
        "out acts": "n stop",
    }.get(node.label, "n")
    frame = tag(
        "rect",
        x=f"{x - wide / 2:.1f}",
        y=f"{y - HIGH / 2:.1f}",
        width=f"{wide:.1f}",
        height=str(HIGH),
        rx="25" if "ask" in kind or "start" in kind else "8",
    )
    said = [
        tag("text", text(line), x=f"{x:.1f}", y=f"{y + 4.5 + (place - (len(lines) - 1) / 2) * 14:.1f}")
        for place, line in enumerate(lines)
    ]
    drawn = tag("g", frame, *said, class_=kind)
    return tag("a", drawn, href=f"#{node.rule}") if node.rule else drawn


def wrapped(words: str, letters: int) -> list[str]:
    """Words on lines of so many letters."""
    lines: list[str] = []
    for word in words.split(" "):
        if lines and len(lines[-1]) + 1 + len(word) <= letters:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def arrow(edge: Edge, places: dict[str, Node], columns: int, wide: float, words: Labels) -> Iterator[str]:
    """An arrow, and what stands at it."""
    start, end = places[edge.start], places[edge.end]
    (x, y), (to_x, to_y) = centre(start, columns), centre(end, columns)
    below, above = y + HIGH / 2, to_y - HIGH / 2 - 2
    side = wide / 2
    if start.row == end.row:  # sideways
        way = -1 if to_x < x else 1
        path, at = f"M{x + way * side:.1f} {y:.1f}H{to_x - way * (side + 2):.1f}", ((x + to_x) / 2, y - 6)
    elif end.row - start.row > 1:  # past what stands between, at the edge
        edge_x = x + side + 8
        path, at = f"M{x + side:.1f} {y:.1f}H{edge_x:.1f}V{to_y:.1f}H{to_x + side + 2:.1f}", (edge_x - 18, below + 16)
    elif x == to_x:  # down
        path, at = f"M{x:.1f} {below:.1f}V{above:.1f}", (x + 16, below + 19)
    elif edge.label:  # from the side, then down
        path, at = f"M{x + side:.1f} {y:.1f}H{to_x:.1f}V{above:.1f}", (x + side + 20, y - 6)
    else:  # in a bend
        middle = (below + above) / 2
        path, at = (
            f"M{x:.1f} {below:.1f}C{x:.1f} {middle:.1f} {to_x:.1f} {middle:.1f} {to_x:.1f} {above:.1f}",
            (x, below),
        )
    yield tag("path", class_="e", d=path, marker_end="url(#__arrow)")
    if edge.label:
        yield tag("text", text(words(edge.label)), class_="l", x=f"{at[0]:.1f}", y=f"{at[1]:.1f}")
