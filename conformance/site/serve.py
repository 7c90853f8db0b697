"""Serves a folder on this machine only."""

from __future__ import annotations

import functools
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from uno_dsl.cli.exits import UsageError


def serve(folder: Path, port: int) -> None:
    """Serve a folder until the program is interrupted. Raises UsageError if the port is taken."""
    handler = functools.partial(SimpleHTTPRequestHandler, directory=str(folder))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError as problem:
        raise UsageError(f"cannot use the port {port}: {problem.strerror}", "choose another one with --port") from None
    with server:
        print(f"http://127.0.0.1:{server.server_port}/", flush=True)
        server.serve_forever()
