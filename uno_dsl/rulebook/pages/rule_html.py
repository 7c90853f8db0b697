"""A rule on a page: what it says, what it says elsewhere, and small its id, which leads to its sources."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_dsl.rulebook.book import Book, Passage, Row, Said, Version
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import tag, text
from uno_dsl.rulebook.pages.place import Place


def passage_html(passage: Passage, book: Book, words: Labels, place: Place) -> str:
    """A rule with everything under it."""
    return tag("div", *(row_html(row, book, words, place) for row in passage.rows), class_="passage")


def row_html(row: Row, book: Book, words: Labels, place: Place) -> str:
    versions, plain = all_versions(row)
    depth = min((said.depth for said in row.said or (versions[0].said if versions else ())), default=0)
    first, *more = row.ids or (None,)
    kinds = ["rule", f"in{min(depth, 4)}"] if depth else ["rule"]
    kinds += ["absent"] if not row.said and versions else []
    kinds += ["more"] if not row.ids else []
    kinds += ["house"] if book.of_houses(row) else []
    return tag(
        "div",
        *(tag("span", id=id_, class_="also") for id_ in more if id_),
        says_html(row.said, depth) if row.said else "",
        "" if row.said or versions else formal_html(row, book),
        *(version_html(version, row.said, depth, words) for version in versions),
        source_html(row, book, words, place),
        class_=" ".join(kinds),
        id=first,
        data_plain=names_of(plain) or None,
    )


def quoted_html(row: Row, words: Labels) -> str:
    """What a rule says, in another place than its own: without its ids, and without the printings that say otherwise, which open there."""
    versions, plain = all_versions(row)
    depth = min((said.depth for said in row.said or (versions[0].said if versions else ())), default=0)
    return tag(
        "div",
        says_html(row.said, depth) if row.said else "",
        *(version_html(version, row.said, depth, words, labelled=False) for version in versions),
        class_="rule quoted" if row.said or not versions else "rule quoted absent",
        data_plain=names_of(plain) or None,
    )


def all_versions(row: Row) -> tuple[list[Version], tuple[str, ...]]:
    """The versions of a row with the combinations that say the same, then those of combinations only; and the combinations
    in which it says what the page says."""
    same = {version.said: version.when for version in row.combined}
    found = [Version((*version.when, *same.pop(version.said, ())), version.said) for version in row.versions]
    plain = same.pop(row.said, ())
    return [*found, *(Version(when, said) for said, when in same.items())], plain


def names_of(when: Sequence[str]) -> str:
    """The states of a version as an attribute: `de drawn-wild=yes pt-PT+drawn-wild=no`."""
    return " ".join(name.partition(":")[2] for name in when)


def formal_html(row: Row, book: Book) -> str:
    """The lines of rules that no sentence states, in the rules language."""
    lines = [line for id_ in row.ids if id_ in book.origins for _, line in book.origins[id_].formal[:1]]
    return tag("code", text("; ".join(lines)), lang="en", translate="no") if lines else ""


def says_html(said: Sequence[Said], depth: int, class_: str = "says", **attributes: str) -> str:
    """Sentences; those that stand in lists are lines of their own."""
    return tag("div", *paragraphs(said, depth), class_=class_, **attributes)


def paragraphs(said: Sequence[Said], depth: int) -> Iterator[str]:
    together: list[str] = []
    for sentence in said:
        if sentence.depth == depth and depth == 0:
            together.append(text(sentence.text))
            continue
        if together:
            yield tag("p", " ".join(together))
            together = []
        yield tag("p", text(sentence.text), class_=f"li{max(sentence.depth - depth, 0)}")
    if together:
        yield tag("p", " ".join(together))


def version_html(version: Version, usual: Sequence[Said], depth: int, words: Labels, *, labelled: bool = True) -> str:
    """What is said instead in some printings or with some readings, or that nothing is. It is shown when one of them is chosen.

    The attribute has the names of printings, and readings as `question=answer`, alone or after a printing and `+`.
    """
    printings = printings_in(version.when)
    label = tag("span", text(words.printings(printings)), class_="tag") if printings and labelled else ""
    inside = "".join(paragraphs(version.said, depth)) if version.said else gone_html(usual, words)
    kinds = f"says variant{' printed' if printings and labelled else ''}{'' if version.said else ' gone'}"
    return tag("div", label, inside, class_=kinds, data_when=names_of(version.when))


def gone_html(usual: Sequence[Said], words: Labels) -> str:
    """The sentence that does not hold here, struck through: `there is no such rule` would seem to be about the one before it."""
    gone = text(usual[0].text) if usual else ""
    return tag("p", f"{text(words('not there'))}{words.colon} {tag('s', gone)}")


def printings_in(when: Sequence[str]) -> list[str]:
    return [name.partition(":")[2] for name in when if name.startswith("printing:")]


# ------------------------------------------------------------------------------------------------ behind the id
HERE = "__"
"""An id that begins so is none that anybody links to from elsewhere."""


def source_html(row: Row, book: Book, words: Labels, place: Place) -> str:
    """The ids of a rule, which lead to where it comes from, what opens its versions in printings, and its open questions.

    The script shows the sources in place. The versions open without it: the link that opens them leads to itself.
    """
    found = {name for version in row.versions for name in printings_in(version.when)}
    differing = [name for name in book.printings if name in found]
    place_here = f"{HERE}{row.key}"
    named = "≠ " + text(words.differing(differing))
    chips = tag("a", named, class_="differs", id=place_here, href=f"#{place_here}") if differing else ""
    links = [tag("a", text(id_), href=place.page(f"{book.slug}/sources", id_)) for id_ in row.ids]
    inside = [*links, *([chips] if chips else []), *marks(row, book)]
    return tag("span", " ".join(inside), class_="src") if inside else ""


def marks(row: Row, book: Book) -> Iterator[str]:
    """A mark for each open question that the rule answers; it leads to the other answers. The script names it."""
    names = {
        name.partition(":")[2].partition("=")[0]
        for version in row.versions
        for name in version.when
        if name.startswith("reading:")
    }
    for question in book.questions:
        if question.name in names:
            yield tag("a", "?", href=f"#q-{question.name}")
