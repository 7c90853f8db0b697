"""Walking and rebuilding trees of data classes."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import children, inside, rebuilt, replaced

RED, TOP = e.Constant("colour", "red"), e.Top(e.Pile("discard pile"))
TEST = e.All((e.Same(e.Property("colour", TOP), RED), e.Present(TOP)))
SPAN = Span("any", 1, 1, 1)
PHRASE = n.Phrase(
    core=n.Core(words=("card",), span=SPAN), links=(n.Link(word="of", core=n.Core(span=SPAN), span=SPAN),), span=SPAN
)


def test_the_children_of_a_node_come_in_order_from_fields_and_tuples() -> None:
    assert children(TEST) == [*TEST.parts]
    assert children(TEST.parts[0]) == [e.Property("colour", TOP), RED]
    assert children(RED) == children("red") == []


def test_a_place_in_a_file_is_no_node() -> None:
    assert children(PHRASE) == [PHRASE.core, *PHRASE.links]


def test_fields_can_be_left_out() -> None:
    assert children(PHRASE, ("links",)) == [PHRASE.core]


def test_a_node_comes_before_what_is_inside_it() -> None:
    assert [type(node) for node in inside(TEST)] == [
        e.All, e.Same, e.Property, e.Top, e.Pile, e.Constant, e.Present, e.Top, e.Pile,
    ]  # fmt: skip


def test_tuples_of_tuples_are_walked() -> None:
    assert list(inside(((RED,), (RED, e.Number(1))))) == [RED, RED, e.Number(1)]


def test_no_tree_is_too_deep_to_be_walked() -> None:
    deep: e.Expression = RED
    for _ in range(5000):
        deep = e.Negation(deep)
    assert sum(1 for _ in inside(deep)) == 5001


def test_a_node_is_replaced_wherever_it_occurs() -> None:
    it = e.Variable("c", "card")
    assert replaced(TEST, TOP, it) == e.All((e.Same(e.Property("colour", it), RED), e.Present(it)))


def test_what_stays_as_it_is_is_not_copied() -> None:
    assert replaced(TEST, e.Number(7), RED) is TEST
    changed = rebuilt(TEST, lambda part: e.ALWAYS if isinstance(part, e.Same) else part)
    assert changed.parts[0] == e.ALWAYS
    assert changed.parts[1] is TEST.parts[1]
