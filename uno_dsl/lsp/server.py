"""The language server over stdin and stdout, with pygls. Only this module knows pygls and the types of the protocol."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp  # type: ignore[import-not-found, unused-ignore]
from pygls import uris  # type: ignore[import-not-found, unused-ignore]
from pygls.exceptions import JsonRpcException  # type: ignore[import-not-found, unused-ignore]
from pygls.lsp.server import LanguageServer  # type: ignore[import-not-found, unused-ignore]

from uno_dsl import __version__
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.lsp import completion, explained_at, rename
from uno_dsl.lsp.at_cursor import Found
from uno_dsl.lsp.document import Document, errors_while_typing, findings, path_of
from uno_dsl.lsp.known import Known, known
from uno_dsl.source import Span
from uno_dsl.syntax.format import formatted

NAME = "uno"
PAUSE = 0.3
"""Seconds without typing after which everything is checked, with examples and test games."""
SEVERITY = {"error": lsp.DiagnosticSeverity.Error, "warning": lsp.DiagnosticSeverity.Warning}
KINDS = {
    "word": lsp.CompletionItemKind.Keyword,
    "name": lsp.CompletionItemKind.Variable,
    "id": lsp.CompletionItemKind.Reference,
    "heading": lsp.CompletionItemKind.Module,
}


class Editor:
    """The documents that are open in an editor, and what is known of them."""

    def __init__(self, server: Any, pause: float) -> None:
        self.server, self.pause = server, pause
        self.waiting: dict[str, asyncio.TimerHandle] = {}
        self.last: tuple[Document, Known | None] | None = None

    # -------------------------------------------------------------------------------------------- documents
    def document(self, uri: str) -> Document:
        """A document as the editor shows it."""
        texts = {as_path(one): held.source for one, held in self.server.workspace.text_documents.items()}
        path = as_path(uri)
        text = self.server.workspace.get_text_document(uri).source
        return Document(path, text.replace("\r\n", "\n"), {other: t for other, t in texts.items() if other != path})

    def known(self, document: Document) -> Known | None:
        """What is known of the rules in a document; that of the last one is remembered."""
        if self.last is None or self.last[0] != document:
            self.last = document, known(document)
        return self.last[1]

    # -------------------------------------------------------------------------------------------- findings
    def changed(self, uri: str) -> None:
        """Say at once what cannot be understood, and everything after a pause."""
        found = errors_while_typing(self.document(uri))
        if found:
            self.publish(uri, found)
        self.later(uri)

    def later(self, uri: str) -> None:
        """Check everything after a pause."""
        self.stop_waiting(uri)
        self.waiting[uri] = asyncio.get_running_loop().call_later(self.pause, self.check, uri)

    def stop_waiting(self, uri: str) -> None:
        handle = self.waiting.pop(uri, None)
        if handle is not None:
            handle.cancel()

    def check(self, uri: str) -> None:
        """Check everything now."""
        self.stop_waiting(uri)
        self.publish(uri, findings(self.document(uri)))

    def publish(self, uri: str, found: Sequence[Diagnostic]) -> None:
        document = self.document(uri)
        shown = [self.finding(uri, document, one) for one in found]
        held = self.server.workspace.get_text_document(uri)
        self.server.text_document_publish_diagnostics(
            lsp.PublishDiagnosticsParams(uri=uri, version=held.version, diagnostics=shown)
        )

    def finding(self, uri: str, document: Document, one: Diagnostic) -> Any:
        """A finding for the editor. One about another file stands on the first line, with its place beside it."""
        here = one.span.file == document.name
        related = [] if one.other is None else [(one.other, one.other_says)]
        related += [] if here else [(one.span, one.message)]
        return lsp.Diagnostic(
            range=self.range_of(uri, one.span) if here else self.range_of(uri, Span(document.name, 1, 1, 1)),
            severity=SEVERITY.get(one.severity, lsp.DiagnosticSeverity.Information),
            code=one.code,
            source=NAME,
            message=one.message + (f"\nhelp: {one.hint}" if one.hint else ""),
            related_information=[
                lsp.DiagnosticRelatedInformation(
                    location=lsp.Location(uri=self.uri_of(span, uri, document), range=self.range_in(span)), message=says
                )
                for span, says in related
            ],
        )

    # -------------------------------------------------------------------------------------------- places
    def uri_of(self, span: Span, uri: str, document: Document) -> str:
        return uri if span.file == document.name else as_uri(path_of(span.file))

    def range_in(self, span: Span) -> Any:
        """A range in a file that may not be open: in characters."""
        start = lsp.Position(span.line - 1, span.column - 1)
        return lsp.Range(start, lsp.Position(span.line - 1, span.column - 1 + span.length))

    def range_of(self, uri: str, span: Span) -> Any:
        """A range in an open document, in the units of the editor."""
        return self.converted(uri, self.range_in(span))

    def converted(self, uri: str, characters: Any) -> Any:
        held = self.server.workspace.get_text_document(uri)
        return self.server.workspace.position_codec.range_to_client_units(held.lines, characters)

    def of_found(self, uri: str, found: Found) -> Any:
        return self.converted(
            uri, lsp.Range(lsp.Position(found.line, found.start), lsp.Position(found.line, found.end))
        )

    def cursor(self, params: Any) -> tuple[Document, int, int]:
        """The document, and the place of the cursor in characters."""
        uri = params.text_document.uri
        held = self.server.workspace.get_text_document(uri)
        at = self.server.workspace.position_codec.position_from_client_units(held.lines, params.position)
        return self.document(uri), at.line, at.character

    # -------------------------------------------------------------------------------------------- requests
    def complete(self, params: Any) -> Any:
        document, line, column = self.cursor(params)
        uri = params.text_document.uri
        items = [
            lsp.CompletionItem(
                label=one.text,
                kind=KINDS[one.kind],
                text_edit=lsp.TextEdit(self.of_found(uri, Found(one.text, line, one.start, column)), one.text),
            )
            for one in completion.proposals(document, line, column)
        ]
        return lsp.CompletionList(is_incomplete=False, items=items)

    def hover(self, params: Any) -> Any:
        document, line, column = self.cursor(params)
        rules = self.known(document)
        said = explained_at.hover(document, line, column, rules) if rules is not None else None
        if said is None:
            return None
        place = self.of_found(params.text_document.uri, said.found) if said.found is not None else None
        return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, said.markdown), place)

    def definition(self, params: Any) -> Any:
        document, line, column = self.cursor(params)
        rules = self.known(document)
        place = explained_at.definition(document, line, column, rules) if rules is not None else None
        if place is None:
            return None
        end = place.column + place.length
        return lsp.Location(
            as_uri(place.path), lsp.Range(lsp.Position(place.line, place.column), lsp.Position(place.line, end))
        )

    def may_rename(self, params: Any) -> Any:
        return self.of_found(params.text_document.uri, self.renaming(params)[1].found)

    def renaming(self, params: Any) -> tuple[Document, rename.Renaming]:
        """What a new name changes. Raises an error that the editor shows."""
        document, line, column = self.cursor(params)
        rules = self.known(document)
        if rules is None:
            raise refusal("this is not a rules file")
        try:
            return document, rename.renaming(document, line, column, rules)
        except rename.Refused as problem:
            raise refusal(str(problem)) from None

    def rename(self, params: Any) -> Any:
        document, what = self.renaming(params)
        try:
            rename.renamed(document, what, params.new_name)
        except rename.Refused as problem:
            raise refusal(str(problem)) from None
        uri = params.text_document.uri
        return lsp.WorkspaceEdit({uri: [lsp.TextEdit(self.of_found(uri, one), params.new_name) for one in what.places]})

    def format(self, params: Any) -> Any:
        document = self.document(params.text_document.uri)
        new = formatted(document.text)
        if new == document.text:
            return []
        return [lsp.TextEdit(lsp.Range(lsp.Position(0, 0), lsp.Position(len(document.lines), 0)), new)]


def refusal(message: str) -> Exception:
    """An error that the editor shows to its user."""
    error: Exception = JsonRpcException(message=message, code=lsp.LSPErrorCodes.RequestFailed.value)
    return error


def as_path(uri: str) -> Path:
    return Path(uris.to_fs_path(uri) or uri)


def as_uri(path: Path) -> str:
    return uris.from_fs_path(str(path.resolve())) or ""


def language_server(pause: float = PAUSE) -> Any:
    """The server with all that it can do."""
    server = LanguageServer(NAME, __version__)
    editor = Editor(server, pause)

    def all_again(params: Any) -> None:
        for uri in server.workspace.text_documents:
            editor.later(uri)

    def closed(params: Any) -> None:
        uri = params.text_document.uri
        editor.stop_waiting(uri)
        server.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri=uri, diagnostics=[]))

    answers: dict[str, Callable[[Any], Any]] = {
        lsp.TEXT_DOCUMENT_DID_OPEN: lambda params: editor.check(params.text_document.uri),
        lsp.TEXT_DOCUMENT_DID_CHANGE: lambda params: editor.changed(params.text_document.uri),
        lsp.TEXT_DOCUMENT_DID_SAVE: all_again,
        lsp.TEXT_DOCUMENT_DID_CLOSE: closed,
        lsp.TEXT_DOCUMENT_HOVER: editor.hover,
        lsp.TEXT_DOCUMENT_DEFINITION: editor.definition,
        lsp.TEXT_DOCUMENT_PREPARE_RENAME: editor.may_rename,
        lsp.TEXT_DOCUMENT_RENAME: editor.rename,
        lsp.TEXT_DOCUMENT_FORMATTING: editor.format,
    }
    for name, answer in answers.items():
        server.feature(name)(function(answer))
    completion_options = lsp.CompletionOptions(trigger_characters=["[", " "])
    server.feature(lsp.TEXT_DOCUMENT_COMPLETION, completion_options)(function(editor.complete))
    return server


def function(answer: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A method as a function: pygls notes on it what it answers."""
    return lambda params: answer(params)


def serve() -> None:
    """Answer an editor on stdin and stdout until it ends the conversation."""
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")  # a stream of its own: pygls closes it
    language_server().start_io(sys.stdin.buffer, output)
