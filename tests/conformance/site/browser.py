"""A built site in headless Chromium: a server for its files, and pages that note what goes wrong in them."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from uno_dsl.rulebook.sheet.chromium import NAMES, find_chromium

if TYPE_CHECKING:  # tests that need it are skipped where it is not installed
    from playwright.sync_api import Browser, ConsoleMessage, Page, Request, ViewportSize

OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 240_000
"""Milliseconds that a page may take on a busy machine."""
UNREADABLE = "/sitemap.xml"
"""The theme asks for it, which pages opened as files may not; the language switch does not need it."""
DESKTOP: ViewportSize = {"width": 1280, "height": 900}


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium without a window. The test is skipped where something for it is not installed."""
    api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: the extra `dev` has it")
    program = find_chromium()
    if program is None:
        pytest.skip(f"Chromium is not installed: none of {', '.join(NAMES)} is on PATH")
    with api.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=program, args=list(OPTIONS), timeout=PATIENCE)
        yield opened
        opened.close()


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A folder on a port of this machine, while it is needed."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a line for each of them."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@dataclass
class Seen:
    """What went wrong while a page was open: errors of its scripts, and requests to other hosts."""

    base: str
    errors: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)

    def console(self, message: ConsoleMessage) -> None:
        quiet = self.base.startswith("file:") and UNREADABLE in message.location["url"] + message.text
        if message.type in ("error", "warning") and not quiet:
            self.errors.append(message.text)

    def failed(self, error: object) -> None:
        self.errors.append(str(error))

    def request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if not request.url.startswith(self.base) and parts.scheme not in ("data", "blob", "about"):
            self.strangers.append(request.url)


@dataclass(frozen=True, slots=True)
class Visitor:
    """Opens pages of one site in a browser."""

    browser: Browser
    base: str

    @contextmanager
    def open(
        self,
        path: str,
        *,
        width: int = DESKTOP["width"],
        dark: bool = False,
        scripts: bool = True,
        forced: bool = False,
    ) -> Iterator[Page]:
        """A page that has loaded. Fails if it has an error or asks another host."""
        context = self.browser.new_context(
            viewport={"width": width, "height": DESKTOP["height"]},
            color_scheme="dark" if dark else "light",
            java_script_enabled=scripts,
            forced_colors="active" if forced else "none",
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        seen = Seen(self.base)
        page.on("console", seen.console)
        page.on("pageerror", seen.failed)
        page.on("request", seen.request)
        page.goto(self.base + path)
        try:
            yield page
        finally:
            context.close()
        if seen.errors or seen.strangers:
            pytest.fail("\n".join([f"{path}:", *seen.errors, *(f"asked {url}" for url in seen.strangers)]))
