"""What the theme writes on every page in words of its own, in those of the site: names of pages, and labels that it has in other words,
or not at all in the language of the page. And French quotation marks and colons, which the theme's contents tear from their words."""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path

from uno_dsl.rulebook.page_labels import Labels

THEME = "theme "
"""How the labels begin that replace one of the theme: the rest is what the theme says."""
TEXT = re.compile(r"(<(?:script|style|pre|code)\b.*?</(?:script|style|pre|code)>|<[^<>]*>)", re.S)
"""What is no text of a page."""
INSIDE = (
    (re.compile(r"« (?=\S)"), "«\u00a0"),
    (re.compile(r"(?<=\S) »"), "\u00a0»"),
    (re.compile(r"(?<=\S) :(?=\s|$)"), "\u00a0:"),
)
"""Spaces on which no line may break, in a language that has a space inside its quotation marks."""
INDEX = "search_index.json"


def in_own_words(html: str, words: Labels) -> str:
    """A page as the theme has built it, in the words of the site."""
    html = html.replace(
        f" - {escape(words('site'), quote=False)}</title>", f" – {escape(words('site'), quote=False)}</title>"
    )
    for key in words.texts:
        if key.startswith(THEME):
            html = replaced(html, key.removeprefix(THEME), words(key))
    if not has_spaces(words):
        return html
    parts = TEXT.split(html)
    return "".join(part if place % 2 else unbroken(part) for place, part in enumerate(parts))


def replaced(html: str, old: str, new: str) -> str:
    """A label that is all the text of an element, or its title."""
    found, put = re.escape(escape(old, quote=False)), escape(new, quote=False)
    html = re.sub(rf"(>\s*){found}(?=\s*<)", lambda match: match[1] + put, html)
    return re.sub(rf'((?:title|aria-label|placeholder)="){found}(?=")', lambda match: match[1] + put, html)


def has_spaces(words: Labels) -> bool:
    """Whether a language has a space inside its quotation marks: French."""
    return "\u00a0" in words.quoted("…")


def unbroken(text: str) -> str:
    """A text with spaces on which no line breaks inside quotation marks and before a colon."""
    for torn, whole in INSIDE:
        text = torn.sub(whole, text)
    return text


def unbroken_titles(folder: Path, words: Labels) -> None:
    """The same for the titles in the search index of a language."""
    path = folder / INDEX
    if not has_spaces(words) or not path.is_file():
        return
    index = json.loads(path.read_text("utf-8"))
    index["docs"] = [{**doc, "title": unbroken(doc["title"])} for doc in index["docs"]]
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")
