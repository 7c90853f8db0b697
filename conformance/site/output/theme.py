"""What the theme brings and this site does not need: rules of its style sheets, source maps, and word stems of other languages.
And what its search cannot be told: that open questions come after the cards and rules that they are about."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from conformance.site.links import Found
from conformance.site.output.style_pruning import NAMED, Used, pruned, words_of
from uno_dsl.json_value import Json

STYLES, SCRIPTS = "assets/stylesheets", "assets/javascripts"
STEMS = {"min/lunr.stemmer.support.min.js", "min/lunr.multi.min.js"}
"""What the search loads for every language but English, besides the language itself."""
OWN = "assets"
"""The folder of the site with the style sheet and the scripts of its own."""
OFF = (
    "md-annotation", "md-code", "md-consent", "md-feedback", "md-source", "md-status", "md-tag", "md-tooltip",
    "md-version", "tabbed-", "mermaid", "--md-mermaid", "highlight", "hll", "footnote", "keys",
)  # fmt: skip
"""How the names begin of what only features of the theme have that `config.py` does not turn on."""
INDEX, SCRIPT = "search_index.json", "search_index.js"
"""The index, and the same as a script, for pages that are opened as files."""
OPENING = "var __index = "
IN_BOOKS = re.compile(r"#q-")
"""Open questions in books, by how their anchors begin."""
SHARE = 0.25
"""What these weigh, of what their page weighs."""
LATER = re.compile(r"^(questions|disagreements|engines)/")
"""Pages that only speak of what books say."""
LESS = 0.01
"""What these weigh: the headings of all questions name the cards as often as the books do."""
GUIDES = re.compile(r"^(docs|playground)/")
LAST = 0.001
"""What the documentation and the playground weigh: whoever looks for a rule wants the rule, not a table that names it often."""
ADDED = re.compile(r"^house-rules/")
LITTLE = 0.00001
"""What a house rule weighs: the search makes a thousand times as much of a title as of a text, and a card or a question that has a
word only in its text comes before a house rule that has it in its title."""
MAPPED = re.compile(r"\s*(//# sourceMappingURL=\S+|/\*# sourceMappingURL=\S+ \*/)\s*$")


def lighten(folder: Path, languages: Iterable[str], pages: Mapping[str, Found]) -> None:
    """Leave out of a built site what no page of a language uses."""
    for language in languages:
        used = used_in(folder, [found for page, found in pages.items() if page.startswith(f"{language}/")])
        for path in [
            *folder.glob(f"{language}/assets/**/*.map"),
            *strange_stems(folder / language / SCRIPTS, language),
        ]:
            path.unlink()
        for path in folder.glob(f"{language}/{SCRIPTS}/**/*.js"):
            path.write_text(without_map(path.read_text("utf-8")), "utf-8")
        sheets = {path: without_map(path.read_text("utf-8")) for path in folder.glob(f"{language}/{STYLES}/*.css")}
        for path, text in pruned_together(sheets, used).items():
            path.write_text(text, "utf-8")


def pruned_together(sheets: Mapping[Path, str], used: Used) -> dict[Path, str]:
    """The style sheets of a page without what cannot apply: a sheet keeps the custom properties that another one reads."""
    alone = {path: pruned(text, used) for path, text in sheets.items()}
    found = {}
    for path, text in sheets.items():
        read = {name for other, left in alone.items() if other != path for name in NAMED.findall(left)}
        found[path] = pruned(text, replace(used, words=used.words | read))
    return found


def used_in(folder: Path, pages: Iterable[Found]) -> Used:
    """What the pages have, and what the scripts of the site name, and the custom properties that its own style sheet reads."""
    classes: set[str] = set()
    attributes: set[tuple[str, str]] = set()
    for page in pages:
        classes |= page.classes
        attributes |= page.attributes
    scripts = [*folder.glob(f"*/{SCRIPTS}/*.js"), *folder.glob(f"{OWN}/*.js")]
    words = {word for text in {path.read_text("utf-8") for path in scripts} for word in words_of(text)}
    words |= {name for path in folder.glob(f"{OWN}/*.css") for name in NAMED.findall(path.read_text("utf-8"))}
    return Used(classes, attributes, words, OFF)


def strange_stems(scripts: Path, language: str) -> list[Path]:
    """The files for searching in other languages than that of the pages."""
    folder = scripts / "lunr"
    kept = STEMS | {f"min/lunr.{language}.min.js"}
    return [path for path in folder.rglob("*.js") if path.relative_to(folder).as_posix() not in kept]


def without_map(text: str) -> str:
    """A file without the line that leads to its source map."""
    return MAPPED.sub("\n", text)


# ------------------------------------------------------------------------------------------------ the search
def weigh_search(folder: Path) -> None:
    """Change the weights in the search index of a language, if it has one.

    The theme knows a weight for each page only (`boost` in its head). An open question has the name of a card in its title as the
    card has in its own, and its text says the name more often; it comes after the card. House rules come after all rules of the boxes.
    """
    if not (folder / INDEX).is_file():
        return
    index = json.loads((folder / INDEX).read_text("utf-8"))
    index["docs"] = [weighed(doc) for doc in index["docs"]]
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    (folder / INDEX).write_text(text, "utf-8")
    if (folder / SCRIPT).is_file():
        (folder / SCRIPT).write_text(OPENING + text, "utf-8")


def weighed(doc: dict[str, Json]) -> dict[str, Json]:
    """A section of the index with its weight."""
    location = str(doc.get("location"))
    shares = ((ADDED, LITTLE), (GUIDES, LAST), (LATER, LESS), (IN_BOOKS, SHARE))
    share = next((share for where, share in shares if where.search(location)), 1)
    page = doc.get("boost", 1)
    return doc if share == 1 else {**doc, "boost": (page if isinstance(page, int | float) else 1) * share}
