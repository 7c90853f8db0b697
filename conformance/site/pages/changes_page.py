"""What changed between the releases of the suites, rule by rule, and since the last one, as far as readers of the rules notice it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from conformance.site.released_rules import TODAY, Change, Rules, Text, history
from conformance.site.released_sources import lines_then, told_then
from uno_dsl.rulebook.alone import in_a_row
from uno_dsl.rulebook.book import LEFT_OUT, Book, Said
from uno_dsl.rulebook.edition_comparison import Edition
from uno_dsl.rulebook.glossary import capital
from uno_dsl.rulebook.page_labels import Labels, printed
from uno_dsl.rulebook.pages.book_page import title_of
from uno_dsl.rulebook.pages.comparison_page import for_programs
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.pages.index_pages import english
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.rule_html import says_html
from uno_dsl.rulebook.pages.said_in_books import Passages, said_in_books

ENGLISH = 'lang="en"'
TAGS = re.compile(r"\s*(?:<[^>]*>\s*)+")


def changes_page(now: Rules, books: Mapping[str, Book], told: Sequence[Edition], words: Labels, place: Place) -> str:
    """The page in Markdown. `now` are the rules of the editions as they are, `told` in the language of the page."""
    shown = Sides(now, books, {edition.name: edition for edition in told}, words, place)
    out = [front(words("changes")), heading(1, words("changes"), "top")]
    out.append(block(tag("p", text(words("changes lead")), class_="lead")))
    unchanged: list[str] = []
    for before, after, found in history(now):
        title = words("since", release=before) if after == TODAY else words("between", release=after, before=before)
        anchor = f"release-{after}" if after else "now"
        changes = [block(one) for one in shown.changes(before, after, found)]
        if changes:
            out += [heading(2, title, anchor), *changes]
        else:
            unchanged.append(tag("li", text(title), id=anchor))
    if unchanged:
        out += [heading(2, words("changes none"), "unchanged"), block(tag("ul", *unchanged))]
    return "".join(out)


class Sides:
    """Rules before and after a change, in the words of today: a change of our words is none of a rule. What a rule said in a release whose
    files cannot be read any more was recorded in English only, and by itself: pages in other languages quote it so, and where it is part of
    a list, a page says only what it says now.
    """

    def __init__(
        self, now: Rules, books: Mapping[str, Book], told: Mapping[str, Edition], words: Labels, place: Place
    ) -> None:
        self.now, self.books, self.told, self.words, self.place = now, books, told, words, place
        self.earlier = self.later = TODAY
        self.unread = {edition: for_programs(book) for edition, book in books.items()}
        said = said_in_books([*books.values()])
        self.whole = {anchored: of_printing[""] for anchored, of_printing in said.whole.items()}
        self.named = {
            (book.slug, rule): passages.named(row.key)
            for book in books.values()
            for passages in (Passages(book, ""),)
            for row in book.read_rows()
            for rule in row.ids
        }

    def changes(self, earlier: str, release: str, found: Sequence[Change]) -> Iterator[str]:
        """The rules that say something else, then the names of those that are only written otherwise, and of those that no player reads."""
        self.earlier, self.later = earlier, release
        here = [one for one in found if any(edition in self.books for edition in one.editions)]
        changed = [one for one in here if says_something_else(one) and self.read(one)]
        parts = [part for change in changed for part in self.in_same_words(change)]
        parts = [part for part in parts if any(edition in self.books for edition in part.editions)]
        same = [part for part in parts if self.says_the_same(part)]
        told = [part for part in parts if part not in same and self.sides(part)]
        places: dict[str, int] = {}
        above = ""
        for group in self.alike(told):
            anchors = []
            for one in group:
                places[one.rule] = places.get(one.rule, 0) + 1
                again = f"-{places[one.rule]}" if places[one.rule] > 1 else ""
                anchors.append(f"{release or 'now'}-{one.rule}{again}")
            head = self.head(group[0])
            yield self.change(group, anchors, "" if head == above else head)
            above = head
        rest = [one for one in here if one not in changed and one.rule not in places]
        lists = (
            ("changed later", [part for part in parts if part not in (*told, *same) and part.rule not in places]),
            ("written otherwise", [one for one in (*rest, *same) if self.read(one) and one.rule not in places]),
            ("changes programs", [one for one in rest if not self.read(one)]),
        )
        yield from (self.names(label, group, release) for label, group in lists if group)

    def names(self, label: str, group: Sequence[Change], release: str) -> str:
        """The names of rules that are not told, to be opened."""
        links: dict[str, list[str]] = {}
        for rule in dict.fromkeys(one.rule for one in group):
            editions = [edition for one in group if one.rule == rule for edition in one.editions]
            link = self.link(rule, editions, f"{release or 'now'}-{rule}")
            title = self.title(rule, editions)
            links.setdefault("" if title == rule else title, []).append(link)
        named = {
            title: title or capital(self.words.counted("rules gone", len(rules))) for title, rules in links.items()
        }
        told = (
            tag("p", text(f"{named[title]}{self.words.colon}"), " ", ", ".join(rules)) for title, rules in links.items()
        )
        return tag("details", tag("summary", text(self.words(label))), *told, class_="closed")

    def alike(self, told: Sequence[Change]) -> Iterator[list[Change]]:
        """Changes, those together that readers cannot tell apart: in the same boxes, under the same title, after which the same is said.
        A line of a list that another of them quotes stands with it.
        """
        groups: dict[tuple[object, ...], list[Change]] = {}
        for one in told:
            labels = tuple(label for label, _ in self.sides(one))
            key: tuple[object, ...] = (
                one.editions,
                self.title(one.rule, one.editions),
                labels,
                self.sides(one)[-1],
                kind_of(one),
            )
            groups.setdefault(key, []).append(one)
        entries: dict[tuple[object, ...], list[Change]] = {}
        lines = {key: self.lines(group[0]) for key, group in groups.items()}
        for key, group in groups.items():
            longer = (one for one in lines if one[:2] == key[:2] and lines[key] < lines[one])
            largest = max(longer, key=lambda one: len(lines[one]), default=key)
            own = entries.setdefault(largest, [])
            own[:] = [*group, *own] if largest == key else [*own, *group]
        yield from entries.values()

    def lines(self, one: Change) -> frozenset[str]:
        """The lines that are quoted of a rule as it is today."""
        return lines_of(self.sides(one)[-1][1])

    def read(self, one: Change) -> bool:
        """Whether players read a rule: one that is there in a book today, and not among those for programs."""
        return any(
            edition in self.books and one.rule in self.now and one.rule not in self.unread[edition]
            for edition in one.editions
        )

    def in_same_words(self, one: Change) -> Iterator[Change]:
        """A change, once for each group of editions whose cards make its rule say the same."""
        groups: dict[tuple[str, ...], list[str]] = {}
        for edition in one.editions:
            words = (self.said(side, one.rule, edition) for side in (one.before, one.after) if side is not None)
            groups.setdefault(tuple(words), []).append(edition)
        yield from (replace(one, editions=tuple(editions)) for editions in groups.values())

    def said(self, side: Text, rule: str, edition: str) -> str:
        """What a rule says in an edition in the language of the page, if it is so today; or else nothing."""
        text_ = self.now.get(rule, {}).get(edition)
        same = text_ is not None and text_.formal == side.formal and edition in self.told
        return in_a_row(self.told[edition].rules[rule].said, self.words) if same else ""

    def link(self, rule: str, editions: Sequence[str], anchor: str | None = None) -> str:
        """The name of a rule, with a way to it if it is there today."""
        home = next(
            (edition for edition in self.books if edition in editions and edition in self.now.get(rule, {})), ""
        )
        href = self.place.page(self.books[home].slug, rule) if home else None
        return tag("a" if home else "span", text(rule), href=href, class_="rid", translate="no", id=anchor)

    def head(self, one: Change) -> str:
        """The title of a rule, how it changed, and in which boxes."""
        editions = [edition for edition in self.books if edition in one.editions]
        named = ", ".join(title_of(self.books[edition], self.words) for edition in editions)
        title = self.title(one.rule, editions)
        return tag(
            "p",
            tag("b", text(f"{title} · {self.words(kind_of(one))}")),
            tag("small", text(f" ({named})")) if named not in title else "",
        )

    def change(self, group: Sequence[Change], anchors: Sequence[str], head: str) -> str:
        """An entry: the title of the rules and how they changed, unless it stands above, what they said and say, and the ways to them."""
        editions = [edition for edition in self.books if edition in group[0].editions]
        links = ", ".join(self.link(one.rule, editions) for one in group)
        return tag(
            "div",
            *(tag("span", id=anchor, class_="also") for anchor in anchors[1:]),
            head,
            self.sides_html(group, again=not head),
            tag("p", links, class_="cap"),
            class_="told-change",
            id=anchors[0],
        )

    def title(self, rule: str, editions: Sequence[str]) -> str:
        """The title of the section that has a rule today."""
        sections = (self.books[edition].section_of() for edition in editions if edition in self.books)
        return next((found[rule].title for found in sections if rule in found), rule)

    def sides(self, one: Change) -> tuple[tuple[str, str], ...]:
        """What a rule said before and says after a change, as HTML, each after its label; the passages that they are part of, where it is part
        of a list; what it says if it still does, where nobody could compare that with what it said before. Nothing if it says something else today.
        """
        editions = [edition for edition in self.books if edition in one.editions]
        before = one.before
        then = self.in_release(self.earlier, one.rule, editions) if before is not None else ()
        was = said_html(then, self.words) if then else ""
        if before is not None and not was:
            was = tag("p", text(printed(before.says)), lang=english(self.words))
        if one.after is None:
            return (("was before", was),) if before is not None else ()
        said = self.today(one.after, one.rule, editions)
        if not said:
            return ()
        in_part = LEFT_OUT in lines_of(was) if then else ":" in was or len(lines_of(said)) > 1
        whole = [self.passage(release, one.rule, editions) for release in (self.earlier, self.later)]
        if before is not None and in_part and all(whole) and whole[0] != whole[1]:
            was, said = (says_html(passage, min(line.depth for line in passage)) for passage in whole)
            return ("was before", was), ("is after", said)
        if before is None or in_part:
            return (("says first" if one.before is None else "says now", said),)
        return ("was before", was), ("is after", said)

    def says_the_same(self, one: Change) -> bool:
        """Whether a rule that says something else than was recorded in English says the same in the words of today, or would say it outside
        the entry of its card."""
        editions = [edition for edition in self.books if edition in one.editions]
        if one.before is None or one.after is None or not editions:
            return False
        then = self.in_release(self.earlier, one.rule, editions)
        after = (
            self.in_release(self.later, one.rule, editions)
            if self.later != TODAY
            else self.now_said(one.rule, editions)
        )
        if then and then == after:
            return True
        was, now = (lines_then(release, editions[0]).get(one.rule) for release in (self.earlier, self.later))
        return was is not None and was == now

    def in_release(self, release: str, rule: str, editions: Sequence[str]) -> tuple[Said, ...]:
        """What a rule said in a release in the words of today, of a single box in its own words; nothing if that cannot be read."""
        told = told_then(release, editions[0], self.words.language) if editions else None
        rules = (told.own if len(editions) == 1 else told.rules) if told is not None else {}
        return rules[rule].said if rule in rules else ()

    def passage(self, release: str, rule: str, editions: Sequence[str]) -> tuple[Said, ...]:
        """The passage of several rules in which a rule of a single box stood in a release, in the words of today."""
        if len(editions) != 1:
            return ()
        told = self.told[editions[0]] if release == TODAY else told_then(release, editions[0], self.words.language)
        return next((one.said for one in told.passages if rule in one.rules), ()) if told is not None else ()

    def now_said(self, rule: str, editions: Sequence[str]) -> tuple[Said, ...]:
        """What a rule says today, told in the same way."""
        edition = self.told[editions[0]]
        rules = edition.own if len(editions) == 1 else edition.rules
        return rules[rule].said if rule in rules else ()

    def sides_html(self, group: Sequence[Change], *, again: bool = False) -> str:
        """What changes in the same entry said before, and what the first of them, of whose list the others are lines, says after. That
        it says so now is not said `again`.
        """
        found: dict[str, dict[str, None]] = {}
        last = self.sides(group[0])[-1]
        for one in group:
            if self.sides(one)[-1] == last:
                for label, said in self.sides(one):
                    found.setdefault(label, {})[said] = None
        if len(found) == 1 and last[0] != "was before":
            return ("" if again else tag("p", tag("small", text(f"{self.words(last[0])}{self.words.colon}")))) + last[1]
        sides = [
            tag("div", tag("p", text(self.side_name(label, says)), class_="whose"), *says, class_="side")
            for label, says in found.items()
        ]
        return tag("div", *sides, class_="sides")

    def side_name(self, label: str, says: Iterable[str]) -> str:
        """What stands above a side; of what is quoted in English on pages in other languages, also that."""
        foreign = any(ENGLISH in one for one in says)
        return f"{self.words(label)} ({self.words('notes in English')})" if foreign else self.words(label)

    def today(self, side: Text, rule: str, editions: Sequence[str]) -> str:
        """What a rule says in the language of the page if it is so today, of a single box in its own words and with the list that it
        opens, and with the sentences that name whom it is about; or else nothing."""
        texts = self.now.get(rule, {})
        today = next((one for one in editions if one in texts and texts[one].formal == side.formal), "")
        if not today:
            return ""
        edition = self.told[today]
        said = (edition.own if len(editions) == 1 else edition.rules)[rule].said
        whole = self.whole.get((self.books[today].slug, rule), said) if len(editions) == 1 else said
        if len({one.depth for one in whole}) > 1 and any(one.text.endswith(":") for one in said):
            return says_html(whole, min(one.depth for one in whole))
        if said and said[0].leans:
            said = self.named.get((self.books[today].slug, rule), said)
        running = in_a_row(said, self.words)
        return tag("p", text(running)) if running else ""


def said_html(said: Sequence[Said], words: Labels) -> str:
    """Sentences in a row, or a list as such."""
    if len({one.depth for one in said}) > 1:
        return says_html(said, min(one.depth for one in said))
    return tag("p", text(in_a_row(tuple(said), words)))


def lines_of(html: str) -> frozenset[str]:
    return frozenset(TAGS.split(html)) - {""}


def kind_of(one: Change) -> str:
    """The label of how a rule changed."""
    return "rule new" if one.before is None else "rule gone" if one.after is None else "rule otherwise"


def says_something_else(one: Change) -> bool:
    """Whether a reader notices a change: a rule that is only written otherwise says the same."""
    before, after = (printed(side.says) if side is not None else "" for side in (one.before, one.after))
    return before != after
