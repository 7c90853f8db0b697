"""The built pages in headless Chromium: the switch of printings and readings, links to rules, widths, and other hosts."""

from __future__ import annotations

import functools
import html
import importlib.util
import json
import re
import shutil
import subprocess
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from conformance.site.run_mkdocs import build_site
from conformance.site.site_files import Site
from uno_dsl.layers.library import Selection
from uno_dsl.rulebook.book_of_rules import rulebook
from uno_dsl.rulebook.states import States, states

CHROMIUM = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
)
pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed"),
    pytest.mark.skipif(importlib.util.find_spec("material") is None, reason="the extra `docs` is not installed"),
]
PAGE = "es/flip/index.html"
WIDTHS = (320, 390, 768, 1280)
HEAVIEST = 450_000
PRINTED_AT_MOST = 10
PROBE = """<!doctype html><meta charset="utf-8"><iframe width="1280" height="900"></iframe><pre></pre><script>
const frame = document.querySelector("iframe"), wait = ms => new Promise(done => setTimeout(done, ms));
const load = url => new Promise(done => { frame.onload = () => wait(200).then(done); frame.src = url; });
const all = query => [...frame.contentDocument.querySelectorAll(query)];
(async () => {
  const found = { wide: [], hosts: [] };
  await load("PAGE?printing=de#turn.drawn");
  found.changed = all(".rule.changed[id]").map(rule => rule.id);
  for (let n = 0; n < 20 && !all("[id='turn.drawn'] > .origin").length; n++) await wait(100);
  found.sources = all("[id='turn.drawn'] > .origin").map(entry => entry.dataset.of);
  found.answer = all('.question[data-question="challenger"] input:checked').map(input => input.value);
  const reading = all('.question[data-question="uno-deadline"] input').find(input => !input.checked);
  reading.click();
  await wait(100);
  found.address = frame.contentWindow.location.search;
  found.after = all(".rule.changed[id]").map(rule => rule.id);
  found.hosts = frame.contentWindow.performance.getEntriesByType("resource").map(entry => new URL(entry.name).host);
  for (const width of WIDTHS) {
    frame.width = width;
    await load("PAGE?width=" + width);
    if (frame.contentDocument.documentElement.scrollWidth > width) found.wide.push(width);
  }
  document.querySelector("pre").textContent = JSON.stringify(found);
})();
</script>"""


@functools.cache
def flip() -> States:
    return states(Selection(game="flip"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Spanish site of Flip."""
    folder = tmp_path_factory.mktemp("site") / "built"
    build_site(Site(("es",), (flip(),)), folder)
    return folder


@pytest.fixture(scope="module")
def found(site: Path) -> dict[str, Any]:
    """What the probe finds on the Spanish page of Flip."""
    folder = site
    (folder / "probe.html").write_text(PROBE.replace("PAGE", PAGE).replace("WIDTHS", str(list(WIDTHS))), "utf-8")
    with served(folder) as host:
        assert CHROMIUM is not None
        command = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000", "--dump-dom"]
        done = subprocess.run(
            [*command, f"http://{host}/probe.html"], capture_output=True, text=True, timeout=120, check=True
        )
    text = re.search(r"<pre>(.*?)</pre>", done.stdout, re.S)
    assert text is not None and text[1], done.stdout[-2000:]
    result: dict[str, Any] = json.loads(html.unescape(text[1]))
    return {**result, "host": host}


class served:
    """A folder on a port of this machine, while it is needed."""

    def __init__(self, folder: Path) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))

    def __enter__(self) -> str:
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return f"127.0.0.1:{self.server.server_port}"

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def test_choosing_a_printing_changes_its_rules(found: dict[str, Any]) -> None:
    book = rulebook(flip(), "es")
    expected = [row.ids[0] for row in book.rows() if row.ids and any("printing:de" in v.when for v in row.versions)]
    assert found["changed"] == expected != []


def test_it_also_chooses_the_readings_of_the_printing(found: dict[str, Any]) -> None:
    assert found["answer"] == [rulebook(flip(), "es").answers["de"]["challenger"]]


def test_choosing_a_reading_changes_the_address_and_the_page(found: dict[str, Any]) -> None:
    assert "printing=de" in found["address"] and "uno-deadline=" in found["address"]
    assert "uno.duty" in found["after"]


def test_a_link_to_a_rule_shows_its_sources(found: dict[str, Any]) -> None:
    assert found["sources"] == ["turn.drawn"]


def test_a_page_is_not_heavy(site: Path) -> None:
    """The page of a book with everything that it needs but pictures, which are loaded as they come into view."""
    page = site / PAGE
    html = page.read_text("utf-8")
    needed = {
        page,
        *((page.parent / link).resolve() for link in re.findall(r'(?:src|href)="([^"]+\.(?:css|js))"', html)),
    }
    assert sum(path.stat().st_size for path in needed) < HEAVIEST


def test_a_rulebook_prints_on_ten_pages(site: Path, tmp_path: Path) -> None:
    assert CHROMIUM is not None
    command = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
    target = tmp_path / "book.pdf"
    subprocess.run(
        [*command, f"--print-to-pdf={target}", (site / PAGE).as_uri()], capture_output=True, timeout=120, check=True
    )
    assert 2 < len(re.findall(rb"/Type\s*/Page\b", target.read_bytes())) <= PRINTED_AT_MOST


def test_no_other_host_is_asked(found: dict[str, Any]) -> None:
    assert set(found["hosts"]) == {found["host"]}


def test_nothing_scrolls_sideways(found: dict[str, Any]) -> None:
    assert found["wide"] == []
