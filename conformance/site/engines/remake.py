"""Makes the stored reports again: runs the suites on every engine that is installed."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from conformance.reference.site_pages import ROOT
from conformance.site.engines.stored_report import Subject, shortened

OPTIONS = ("--no-shrink", "--no-games")
"""What a stored report has no use for is not looked for."""


def remake(subject: Subject) -> str:
    """Write the report of an engine. Returns why it could not be made; empty if it was."""
    words = [sys.executable if word == "python" else word for word in subject.command]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.json"
        done = subprocess.run(
            [sys.executable, "-m", "uno_dsl", "test", "--engine", shlex.join(words), "--json", str(path), *OPTIONS],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        report = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    if not report.get("engine"):
        return (done.stderr or done.stdout).strip() or "the engine gave no report"
    subject.path.write_text(shortened(report, subject), "utf-8", newline="\n")
    return ""
