"""Clauses that are joined to others by `and` and `or`: which of the words before them they belong to, in Lark's trees."""

from __future__ import annotations

from lark import Token, Tree


def hoist(tree: Tree[Token]) -> None:
    """Move clauses joined to the object of a clause beside that clause: in `a card that has the colour of the top card and whose number is 7`,
    the second clause is about the card, like the first."""
    at = 0
    while at < len(tree.children):
        clause = tree.children[at]
        at += 1
        if not isinstance(clause, Tree) or clause.data not in ("relative", "joined"):
            continue
        for inner in (child for child in clause.children if isinstance(child, Tree) and child.data == "np"):
            if not any(isinstance(child, Tree) and child.data == "relative" for child in inner.children):
                moved = [child for child in inner.children if isinstance(child, Tree) and child.data == "joined"]
                inner.children = [child for child in inner.children if child not in moved]
                tree.children[at:at] = moved


def taken_off(tree: Tree[Token]) -> list[tuple[str, Tree[Token]]]:
    """Takes clauses without a subject of their own off the end of a condition, each with its `and` or `or`: `it has a number and is red`.

    After a relative clause they belong to that one: `the player has a card that has a number and is red`.
    """
    last = tree.children[-1] if tree.children else None
    if (
        tree.data not in ("atom", "joined", "ending")
        or len(tree.children) < 3 - (tree.data == "ending")
        or not isinstance(last, Tree)
        or last.data != "np"
    ):
        return []
    clauses = [child for child in last.children if isinstance(child, Tree) and child.data in ("relative", "joined")]
    words = [str(found.children[0]).casefold() for found in clauses]
    if not clauses or any(word not in ALONE for word in words):
        return []
    last.children = [child for child in last.children if child not in clauses]
    return [found for pair in zip(words, clauses, strict=True) for found in (pair, *taken_off(pair[1]))]


def within_a_list(tree: Tree[Token]) -> None:
    """The comma before the last `or` of a list keeps nothing apart, if what follows is only one thing more: `it is a skip, a reverse, or a wild`."""
    for at, child in enumerate(tree.children):
        before = tree.children[at - 2] if at > 1 else None
        after = tree.children[at + 1] if at + 1 < len(tree.children) else None
        if isinstance(child, Token) and child.type == "APART" and isinstance(before, Token) and before.startswith(","):
            if isinstance(after, Tree) and isinstance(after.children[0], Tree) and after.children[0].data == "bare":
                tree.children[at] = Token.new_borrow_pos("OR", child.lstrip(", "), child)


ALONE = ("and", "or")
"""What joins a clause without a subject of its own, and without `who`, `that` or `which`."""
JOINING = ("AND_WHO", "OR_WHO", "AND_WHOSE", "OR_WHOSE")
"""The beginnings of a further relative clause."""
