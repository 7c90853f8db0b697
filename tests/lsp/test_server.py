"""The language server as an editor meets it: a real client talks to a real process over stdin and stdout."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.uno_command import BROKEN, SEVEN
from uno_dsl.cli.lsp import NEEDED

if any(importlib.util.find_spec(name) is None for name in NEEDED):
    pytest.skip("pygls is not installed", allow_module_level=True)

from lsprotocol import types as lsp  # type: ignore[import-not-found, unused-ignore]
from pygls.lsp.client import LanguageClient  # type: ignore[import-not-found, unused-ignore]

from tests.slices import only_full

ROOT = Path(__file__).parents[2]
SECONDS = 60
SWAP = """\
language 1
house rule swap for any edition "Ä 7 swaps hands 🂠"

when a player plays a 7
  the player chooses another player as the partner
  the player swaps hands with the partner
"""


class Session:
    """A client, what the server publishes, and short forms of its requests."""

    def __init__(self, client: Any, folder: Path) -> None:
        self.client, self.folder = client, folder
        self.published: asyncio.Queue[Any] = asyncio.Queue()
        self.version = 1

    def uri(self, name: str) -> str:
        return (self.folder / name).as_uri()

    def at(self, line: int, column: int, name: str = "mine.uno") -> dict[str, Any]:
        return {"text_document": lsp.TextDocumentIdentifier(self.uri(name)), "position": lsp.Position(line, column)}

    async def open(self, text: str, name: str = "mine.uno") -> Any:
        (self.folder / name).write_text(text, "utf-8")
        item = lsp.TextDocumentItem(self.uri(name), "uno", 1, text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        return await self.findings()

    def change(self, text: str, name: str = "mine.uno") -> None:
        self.version += 1
        document = lsp.VersionedTextDocumentIdentifier(self.version, self.uri(name))
        whole = [lsp.TextDocumentContentChangeWholeDocument(text)]
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(document, whole))

    async def findings(self) -> Any:
        return list((await asyncio.wait_for(self.published.get(), SECONDS)).diagnostics)


async def talking(folder: Path, talk: Callable[[Session], Awaitable[None]]) -> None:
    """Start the server, let somebody talk to it, and end it in order."""
    client = LanguageClient("test", "1")
    session = Session(client, folder)
    client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda params: session.published.put_nowait(params))
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    await client.start_io(sys.executable, "-m", "uno_dsl", "lsp", "--stdio", env=env, cwd=folder)
    await client.initialize_async(lsp.InitializeParams(capabilities=lsp.ClientCapabilities(), root_uri=folder.as_uri()))
    client.initialized(lsp.InitializedParams())
    await talk(session)
    await asyncio.wait_for(client.shutdown_async(None), SECONDS)
    client.exit(None)
    process: Any = client._server
    assert await asyncio.wait_for(process.wait(), SECONDS) == 0
    stop: Callable[[], Awaitable[None]] = client.stop
    await stop()


def run(folder: Path, talk: Callable[[Session], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(talking(folder, talk), 3 * SECONDS))


def test_findings_have_ranges_codes_hints_and_related_places_and_follow_what_is_typed(tmp_path: Path) -> None:
    async def talk(editor: Session) -> None:
        (found,) = await editor.open(BROKEN)
        assert (found.code, found.source, found.severity) == ("unknown-card", "uno", lsp.DiagnosticSeverity.Error)
        assert "draw-tow" in found.message and "help: did you mean `draw-two`?" in found.message
        assert found.range == lsp.Range(lsp.Position(3, 22), lsp.Position(3, 30))
        editor.change(SEVEN)
        assert await editor.findings() == []
        example = (
            '\nexample "no"\n  Ann has red 7, blue 1\n  Ben has 2 cards\n  the top card is red 5\n  Ann plays red 7\n'
        )
        example += "  then Ann has 5 cards\n"
        editor.change(SEVEN + example)
        (found,) = await editor.findings()
        assert found.code == "example-fails" and found.range.start.line == 11
        twice = SEVEN + "when a player plays a 7\n  they draw 1 card\n  they draw 1 crad\n"
        editor.change(twice)
        assert [one.range.start.line for one in await editor.findings()] == [7]
        editor.change("nothing\n\0")
        assert "null bytes" in (await editor.findings())[0].message

    run(tmp_path, talk)


@only_full
def test_two_places_that_conflict_are_both_shown(tmp_path: Path) -> None:
    text = SEVEN.replace("they draw 1 card", "they draw 1 card                                  [one]")
    text += "when a player plays an 8\n  they draw 1 card                                  [one]\n"

    async def talk(editor: Session) -> None:
        found = await editor.open(text)
        related = [place for one in found for place in one.related_information or ()]
        assert related and related[0].location.uri == editor.uri("mine.uno")
        assert related[0].location.range.start.line == 4

    run(tmp_path, talk)


@only_full
def test_names_are_explained_found_and_renamed(tmp_path: Path) -> None:
    async def talk(editor: Session) -> None:
        assert await editor.open(SWAP) == []
        said = await editor.client.text_document_hover_async(lsp.HoverParams(**editor.at(3, 2)))
        assert "**[swap.1]**" in said.contents.value and "swap hands" in said.contents.value
        place = await editor.client.text_document_definition_async(lsp.DefinitionParams(**editor.at(5, 35)))
        assert (place.uri, place.range.start) == (editor.uri("mine.uno"), lsp.Position(4, 43))
        asked = await editor.client.text_document_prepare_rename_async(lsp.PrepareRenameParams(**editor.at(5, 35)))
        assert asked == lsp.Range(lsp.Position(5, 34), lsp.Position(5, 41))
        edit = await editor.client.text_document_rename_async(lsp.RenameParams(**editor.at(5, 35), new_name="buddy"))
        assert [one.range.start.line for one in edit.changes[editor.uri("mine.uno")]] == [4, 5]
        for line, column, new, says in (
            (5, 35, "not a name", "cannot be a name"),
            (5, 13, "buddy", "no name here"),
        ):
            with pytest.raises(Exception, match=says):
                await editor.client.text_document_rename_async(
                    lsp.RenameParams(**editor.at(line, column), new_name=new)
                )

    run(tmp_path, talk)


@only_full
def test_rules_of_the_library_are_explained_with_their_sources_and_found(tmp_path: Path) -> None:
    text = SEVEN + "\nreplace [setup.seven]\n  deal 5 cards to every player\n"

    async def talk(editor: Session) -> None:
        await editor.open(text)
        said = await editor.client.text_document_hover_async(lsp.HoverParams(**editor.at(7, 12)))
        assert "**[setup.seven]**" in said.contents.value and "M0." in said.contents.value
        place = await editor.client.text_document_definition_async(lsp.DefinitionParams(**editor.at(3, 8)))
        assert place is None
        draw = SEVEN.replace("a 7", "a draw-two")
        editor.change(draw)
        place = await editor.client.text_document_definition_async(lsp.DefinitionParams(**editor.at(3, 25)))
        assert place.uri.endswith("spec/base/classic.uno")
        with pytest.raises(Exception, match="not in this file"):
            await editor.client.text_document_rename_async(lsp.RenameParams(**editor.at(3, 25), new_name="draw-three"))

    run(tmp_path, talk)


def test_completion_and_formatting(tmp_path: Path) -> None:
    async def talk(editor: Session) -> None:
        async def labels(line: int, column: int) -> list[str]:
            found = await editor.client.text_document_completion_async(lsp.CompletionParams(**editor.at(line, column)))
            return [item.label for item in found.items]

        await editor.open(SWAP.replace("swaps hands with the partner\n", "sw\nreplace [setup.se\n"))
        assert {"swap", "swaps"} == set(await labels(5, 15)) - {"switch"}
        assert await labels(6, 17) == ["setup.seven"]
        editor.change(SWAP.replace("with the partner\n", "with the \n"))
        assert "partner" in await labels(5, 34) and "next player" in await labels(5, 34)
        editor.change(SWAP.replace("  the player swaps", "  the   player  swaps"))
        (edit,) = await editor.client.text_document_formatting_async(
            lsp.DocumentFormattingParams(
                lsp.TextDocumentIdentifier(editor.uri("mine.uno")), lsp.FormattingOptions(2, True)
            )
        )
        assert edit.new_text == SWAP

    run(tmp_path, talk)


@only_full
def test_columns_are_counted_as_the_editor_counts_them(tmp_path: Path) -> None:
    text = SWAP + 'when a player plays an 8\n  the player may "🂠🂠"\n    they draw 1 crad\n'

    async def talk(editor: Session) -> None:
        (found,) = await editor.open(text.replace('"🂠🂠"\n    they draw 1 crad', '"🂠🂠" crad'))
        line = '  the player may "🂠🂠" '
        assert found.range.start == lsp.Position(7, len(line.encode("utf-16-le")) // 2)

    run(tmp_path, talk)
