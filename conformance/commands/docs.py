"""`uno docs`: builds the rulebook site, or serves it on this machine."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from conformance.site.figures import figures
from conformance.site.output.output_folder import need_output_folder
from conformance.site.playground.pyodide_archive import how_to_fetch, read_archive
from conformance.site.released import read_manifest
from conformance.site.run_mkdocs import build_site, need_mkdocs
from conformance.site.serve import serve
from conformance.site.site_files import has_documentation, site
from uno_dsl.cli.exits import CLEAN, UsageError
from uno_dsl.cli.game_arguments import WHICH_GAME, plain_edition
from uno_dsl.cli.languages import known_language
from uno_dsl.rulebook.page_labels import book_languages

EXAMPLES = """examples:
  uno docs build                          the site of all editions, in the folder `site`
  uno docs build --into book --lang es    only the Spanish pages
  uno docs build my-game.uno              only the rulebook of an edition from a file, or of one by name
  uno docs build --house stacking.uno     also every edition with a house rule
  uno docs build --playground pyodide-0.29.5.tgz   with a page to write and play house rules, from an archive of Pyodide
  uno docs serve                          build the site and open it at http://127.0.0.1:8000/

It needs the extra `docs`: python -m pip install "uno-dsl[docs]". The built site works from any folder of any server, and
also when its files are opened directly. It asks no other host for anything."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=("build", "serve"), help="`build` writes the site, `serve` also shows it")
    parser.add_argument("edition", metavar="EDITION|FILE", nargs="?", help=f"only this edition: {WHICH_GAME}")
    parser.add_argument(
        "--into", metavar="PATH", type=Path, default=Path("site"), help="the folder for the site (site)"
    )
    parser.add_argument("--lang", metavar="CODE", help="only these languages, with commas between them: en,es")
    parser.add_argument(
        "--house", metavar="FILE", action="append", type=Path, default=[], help="a file with a house rule"
    )
    parser.add_argument(
        "--playground",
        metavar="ARCHIVE",
        type=Path,
        help=f"also a playground, made with this archive of Pyodide; {how_to_fetch()}. It needs Node.js",
    )
    parser.add_argument("--port", metavar="N", type=int, default=8000, help="the port for `serve` (8000)")


def run(arguments: argparse.Namespace) -> int:
    known = book_languages()
    wanted = arguments.lang.split(",") if arguments.lang else known
    chosen = [name for name in known if name in wanted]
    for name in wanted:
        known_language(name, known)
    need_mkdocs()
    need_output_folder(arguments.into)
    started = time.monotonic()
    only = plain_edition(arguments.edition) if arguments.edition is not None else None
    released = read_manifest(checkout=has_documentation()) if only is None else None
    if arguments.playground is not None:
        if only is not None:
            raise UsageError("a site of one edition has no playground", "leave out the edition, or --playground")
        read_archive(arguments.playground)
    build_site(site(chosen, arguments.house, only, arguments.playground), arguments.into, released)
    print(f"{figures(arguments.into).text()}; built in {time.monotonic() - started:.0f} s")
    print(arguments.into / "index.html")
    if arguments.action == "serve":
        serve(arguments.into, arguments.port)
    return CLEAN
