"""The page of the playground: everything that its script fills, and all that it says."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from conformance.playground.warm import SAMPLE
from uno_dsl.rulebook.house_titles import COLON, house_title
from uno_dsl.rulebook.page_labels import Labels, book_languages, labels
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text

PLAYGROUND = "playground"
"""Its folder on the site, also among the files that all languages share."""
FROM_PAGE = f"../../assets/{PLAYGROUND}"
CARDS = "../../assets/cards"
FOREIGN = "en"
"""The language of rules files, messages and the table."""
SAID = (
    "ready", "working", "failed", "stopped", "shared", "link", "no proposals", "fine", "examples", "line", "error", "warning", "help",
    "mend", "no changes", "not yet", "old", "pass", "over", "rounds", "with", "without", "turns", "decisions", "points", "first", "differs",
    "same", "endless", "allowed", "broken", "unreadable", "deal again",
)  # fmt: skip
"""What the script says."""
SAMPLES = ("seven-zero", "stacking", "jump-in", "draw-until-playable", "forced-play", "mercy-limit")
"""House rules of ours that an author may begin with; an installation has none."""


def playground_page(titles: Mapping[str, str], samples: Mapping[str, str], words: Labels) -> str:
    """The page in Markdown. `titles` are those of the editions, `samples` the texts of house rules by their titles."""

    def said(key: str, **values: object) -> str:
        return text(words(f"{PLAYGROUND} {key}", **values))

    own = json.dumps({key: words(f"{PLAYGROUND} {key}", **GAPS) for key in SAID}, ensure_ascii=False)
    rules = json.dumps(dict(samples), ensure_ascii=False)
    page = [front(words(PLAYGROUND)), heading(1, words(PLAYGROUND), "top")]
    page.append(block(tag("p", said("lead"), class_="lead")))
    page.append(block(tag("noscript", tag("p", code(said("no script")), class_="pg-note"))))
    page.append(block(tag("p", code(said("no server")), class_="pg-note", id="pg-no-server", hidden=True)))
    page.append(block(tag("p", said("loading"), role="status", id="pg-status", hidden=True)))
    page.append(block(tag("div", *choices(titles, samples, words), class_="pg-bar pg-live", hidden=True)))
    page.append(
        part(
            heading(2, words("playground rule"), "rule"),
            tag("p", said("keys"), class_="cap", id="pg-keys"),
            tag(
                "textarea", SAMPLE.strip().replace("\n", "&#10;"), id="pg-text", rows="15", spellcheck="false", lang=FOREIGN, translate="no",
                autocapitalize="off", autocomplete="off", aria_label=words("playground rule"), aria_describedby="pg-keys",
            ),
            tag("p", button("pg-propose", said("propose")), class_="pg-bar"),
            tag("div", id="pg-proposals", role="group", aria_label=words("playground proposals"), hidden=True),
        )
    )  # fmt: skip
    page.append(part(heading(2, words("playground findings"), "findings"), live("pg-findings")))
    languages = [
        tag("option", text(labels(one)("language")), value=one, lang=one, selected=one == words.language)
        for one in book_languages()
    ]
    page.append(
        part(
            heading(2, words("playground changes"), "what-changes"),
            tag("p", tag("label", said("in language"), " ", tag("select", *languages, id="pg-language")), class_="pg-bar"),
            live("pg-changes"),
        )
    )  # fmt: skip
    page.append(
        part(
            heading(2, words("playground play"), "play"),
            tag("p", said("play hint"), class_="cap"),
            tag("p", button("pg-deal", said("deal")), " ", button("pg-undo", said("undo"), hidden=True), class_="pg-bar"),
            tag("pre", id="pg-table", lang=FOREIGN, translate="no", tabindex="0", hidden=True, aria_live="polite"),
            tag("div", id="pg-choices", role="group", aria_label=words("playground choices"), class_="pg-bar", lang=FOREIGN),
        )
    )  # fmt: skip
    page.append(
        part(
            heading(2, words("playground figures"), "figures"),
            tag("p", said("figures hint"), class_="cap"),
            tag("p", button("pg-simulate", said("simulate")), class_="pg-bar"),
            live("pg-figures"),
        )
    )
    page.append(
        part(
            heading(2, words("playground sheet"), "sheet"),
            tag("p", said("sheet hint"), class_="cap"),
            tag("p", button("pg-sheet", said("make sheet")), " ", button("pg-print", said("print"), hidden=True), class_="pg-bar"),
            tag("div", id="pg-paper", data_title=words("playground sheet")),
        )
    )  # fmt: skip
    page.append(
        part(
            heading(2, words("playground log"), "log"),
            tag("p", said("log hint"), class_="cap", id="pg-log-hint"),
            tag(
                "textarea", id="pg-log", rows="5", spellcheck="false", lang=FOREIGN, translate="no", autocomplete="off",
                aria_label=words("playground log"), aria_describedby="pg-log-hint",
            ),
            tag("p", button("pg-judge", said("judge")), class_="pg-bar"),
            live("pg-verdict"),
        )
    )  # fmt: skip
    page.append(
        block(
            tag("link", rel="stylesheet", href=f"{FROM_PAGE}/playground.css")
            + tag("script", in_script(own), type="application/json", id="pg-words")
            + tag("script", in_script(rules), type="application/json", id="pg-samples")
            + tag("script", id="pg-script", src=f"{FROM_PAGE}/playground.js", defer=True, data_cards=CARDS)
        )
    )
    return "".join(page)


GAPS = {name: f"{{{name}}}" for name in ("n", "hold", "all")}
"""What the script fills in."""


def choices(titles: Mapping[str, str], samples: Mapping[str, str], words: Labels) -> Sequence[str]:
    """What is chosen before anything is written: the box, and a rule to begin with."""
    boxes = [tag("option", text(title), value=edition) for edition, title in titles.items()]
    rules = [tag("option", text(title)) for title in samples]
    return (
        tag("label", text(words("playground box")), " ", tag("select", *boxes, id="pg-game")),
        " ",
        tag(
            "label",
            text(words("playground begin")),
            " ",
            tag("select", tag("option", text(words("playground begin own")), value=""), *rules, id="pg-begin"),
        ),
        " ",
        button("pg-share", text(words("playground share"))),
    )  # fmt: skip


def part(title: str, *inside: str) -> str:
    """A part of the page under its heading, which is shown once the script is there."""
    return title + block(tag("div", *inside, class_="pg-live", hidden=True))


def live(name: str) -> str:
    """A place that the script fills."""
    return tag("div", id=name, aria_live="polite")


def button(name: str, said: str, *, hidden: bool = False) -> str:
    return tag("button", said, type="button", id=name, class_="pg-button", hidden=hidden)


def code(html: str) -> str:
    """A text with what stands between backquotes as code."""
    return "".join(tag("code", piece) if odd % 2 else piece for odd, piece in enumerate(html.split("`")))


def in_script(data: str) -> str:
    """JSON within an element for scripts, which must not end in it."""
    return data.replace("<", "\\u003c")


def sample_texts(folder: Path, language: str) -> dict[str, str]:
    """The texts of the house rules to begin with, by their titles in a language."""
    paths = [path for name in SAMPLES if (path := folder / f"{name}.uno").is_file()]
    return {COLON.split(house_title(path, language).text)[0]: path.read_text("utf-8") for path in paths}
