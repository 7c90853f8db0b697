"""The settings for other editors start the same command and know the same files."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from uno_dsl.cli.main import COMMANDS

FOLDER = Path(__file__).parents[2] / "editors"


def test_helix_starts_the_server_for_rules_files() -> None:
    settings = tomllib.loads((FOLDER / "helix" / "languages.toml").read_text("utf-8"))
    server = settings["language-server"]["uno"]
    assert [server["command"], *server["args"]] == ["uno", "lsp"] and "lsp" in COMMANDS
    (language,) = settings["language"]
    assert language["file-types"] == ["uno"] and language["language-servers"] == ["uno"]


def test_neovim_starts_the_server_for_rules_files() -> None:
    settings = (FOLDER / "neovim" / "uno.lua").read_text("utf-8")
    assert re.search(r'^  cmd = \{ "uno", "lsp" \},$', settings, re.M)
    assert re.search(r'^  filetypes = \{ "uno" \},$', settings, re.M)
    assert settings.count("{") == settings.count("}")


def test_the_guide_shows_the_settings_as_they_are() -> None:
    guide = (FOLDER.parent / "docs" / "guides" / "write-rules-in-your-editor.md").read_text("utf-8")
    for name in ("neovim/uno.lua", "helix/languages.toml"):
        assert f"](../../editors/{name})" in guide
