"""What changed between the releases of the suites, rule by rule, and since the last one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from conformance.site.released_rules import TODAY, Change, Rules, Text, history
from uno_dsl.rulebook.alone import in_a_row
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.edition_comparison import Edition
from uno_dsl.rulebook.page_labels import Labels, printed
from uno_dsl.rulebook.pages.book_page import title_of
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.said_in_books import in_english


def changes_page(now: Rules, books: Mapping[str, Book], told: Sequence[Edition], words: Labels, place: Place) -> str:
    """The page in Markdown. `now` are the rules of the editions as they are, `told` in the language of the page."""
    shown = Sides(now, books, {edition.name: edition for edition in told}, words, place)
    out = [front(words("changes")), heading(1, words("changes"), "top")]
    out.append(block(tag("p", text(words("changes lead")), class_="lead")))
    for before, after, found in history(now):
        title = words("since", release=before) if after == TODAY else words("between", release=after, before=before)
        out.append(heading(2, title, f"release-{after}" if after else "now"))
        out.append(block(tag("p", text(words("changes number", n=len({one.rule for one in found}))))))
        out += [block(one) for one in shown.changes(after, found)]
    return "".join(out)


class Sides:
    """Rules before and after a change: as the page says them if they are still so, and else in English."""

    def __init__(
        self, now: Rules, books: Mapping[str, Book], told: Mapping[str, Edition], words: Labels, place: Place
    ) -> None:
        self.now, self.books, self.told, self.words, self.place = now, books, told, words, place

    def changes(self, release: str, found: Sequence[Change]) -> Iterator[str]:
        places: dict[str, int] = {}
        for one in (part for change in found for part in self.in_same_words(change)):
            if any(edition in self.books for edition in one.editions):
                places[one.rule] = places.get(one.rule, 0) + 1
                anchor = f"{release or 'now'}-{one.rule}" + (f"-{places[one.rule]}" if places[one.rule] > 1 else "")
                yield self.change(one, anchor)

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

    def change(self, one: Change, anchor: str) -> str:
        words = self.words
        editions = [edition for edition in self.books if edition in one.editions]
        kind = "rule new" if one.before is None else "rule gone" if one.after is None else "rule otherwise"
        link = text(one.rule)
        if one.rule in self.now:
            home = next((edition for edition in editions if edition in self.now[one.rule]), "")
            if home:
                link = tag(
                    "a", link, href=self.place.page(self.books[home].slug, one.rule), class_="rid", translate="no"
                )
        named = ", ".join(title_of(self.books[edition], words) for edition in editions)
        head = tag("p", link, " ", tag("b", text(words(kind))), " ", tag("small", text(named)))
        sides = [
            self.side(label, side, one.rule, editions)
            for label, side in (("was before", one.before), ("is after", one.after))
            if side is not None
        ]
        return tag("div", head, tag("div", *sides, class_="sides"), class_="told-change", id=anchor)

    def side(self, label: str, side: Text, rule: str, editions: Sequence[str]) -> str:
        """What a rule says, of a single box in its own words, and how it is written."""
        texts = self.now.get(rule, {})
        today = next((one for one in editions if one in texts and texts[one].formal == side.formal), "")
        if today:
            edition = self.told[today]
            told = in_a_row((edition.own if len(editions) == 1 else edition.rules)[rule].said, self.words)
            said = tag("p", text(told)) if told else ""
        else:
            told = text(printed(side.says))
            english = self.words.language == "en"
            said = tag("p", told) if english and told else in_english(told, self.words, "text in English")
        lines = "<br>".join("&nbsp;" * (len(line) - len(line.lstrip())) + text(line.strip()) for line in side.formal)
        return tag(
            "div",
            tag("p", text(self.words(label)), class_="whose"),
            said,
            tag("p", tag("code", lines, lang="en", translate="no"), class_="cap", data_search_exclude=True),
            class_="side",
        )
