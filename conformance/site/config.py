"""The configuration of mkdocs-material for each language. No third-party plugins, no fonts and no other host.

The built-in plugin `offline` writes the search index as a script as well, so that a site opened from files can be searched.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from uno_dsl.rulebook.page_labels import Labels, labels

FEATURES = [
    "navigation.top",
    "navigation.footer",
    "navigation.indexes",
    "navigation.prune",
    "search.suggest",
    "search.highlight",
    "content.tooltips",
    "toc.follow",
]
EXTENSIONS: list[object] = [
    "attr_list",
    "md_in_html",
    "tables",
    "fenced_code",
    {"codehilite": {"guess_lang": False, "css_class": "in-colour"}},
    {"toc": {"permalink": True, "permalink_title": "", "toc_depth": 3}},
]
STRICT = dict.fromkeys(("omitted_files", "absolute_links", "unrecognized_links", "anchors"), "warn")


@dataclass(frozen=True, slots=True)
class NavPage:
    """A page in the navigation: its title and its path in the folder of the language, or the pages under a title."""

    title: str
    path: str = ""
    under: tuple[NavPage, ...] = ()


def nav(pages: Sequence[NavPage]) -> list[object]:
    """The navigation as mkdocs takes it. A page without a title is that of its heading."""
    return [{page.title: nav(page.under) if page.under else page.path} if page.title else page.path for page in pages]


def config(words: Labels, languages: Sequence[str], pages: Sequence[NavPage], name: str, trademark: str) -> str:
    """A file for `mkdocs build -f`. It is JSON, which YAML includes."""
    palettes = [
        {"media": f"(prefers-color-scheme: {media})", "scheme": scheme, "primary": primary, "accent": "indigo"}
        | {"toggle": {"icon": f"material/{icon}", "name": words(label)}}
        for media, scheme, primary, icon, label in (
            ("light", "default", "white", "weather-night", "to dark"),
            ("dark", "slate", "black", "weather-sunny", "to light"),
        )
    ]
    return json.dumps(
        {
            "site_name": name,
            "docs_dir": f"pages/{words.language}",
            "site_dir": f"site/{words.language}",
            "use_directory_urls": False,
            "extra_css": ["../assets/rulebook.css"],
            "extra_javascript": ["../assets/rulebook.js"],
            "theme": {
                "name": "material",
                "language": words.language,
                "font": False,
                "logo": "../assets/logo.svg",
                "favicon": "../assets/logo.svg",
                "palette": palettes,
                "features": FEATURES,
            },
            "extra": {
                "generator": False,
                "polyfills": ["../assets/iframe-worker.js"],
                "alternate": [
                    {"name": labels(other)("language"), "link": f"../{other}/index.html", "lang": other}
                    for other in languages
                ],
            },
            "markdown_extensions": EXTENSIONS,
            "plugins": [{"search": {"lang": words.language}}, "offline"],
            "validation": STRICT,
            "copyright": trademark,
            "nav": nav(pages),
        },
        ensure_ascii=False,
        indent=1,
    )
