"""Packages the extension without npm and without a network: `python editors/vscode/package.py [FOLDER]` writes the .vsix.

A .vsix is a zip: the files of the extension in `extension/`, a manifest, and the types of its files. The grammar is written anew first.
"""

from __future__ import annotations

import json
import sys
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from conformance.reference.textmate_grammar import textmate_grammar  # noqa: E402

GRAMMAR = HERE / "syntaxes" / "uno.tmLanguage.json"
FILES = (
    "package.json", "language-configuration.json", "extension.js", "connection.js", "README.md", "syntaxes/uno.tmLanguage.json",
)  # fmt: skip
TYPES = {"json": "application/json", "js": "application/javascript", "md": "text/markdown", "vsixmanifest": "text/xml"}
MADE = (1980, 1, 1, 0, 0, 0)
"""The time of all files in the archive, so that the same files make the same archive."""


def manifest(package: dict[str, object]) -> str:
    """The manifest of the archive, from the package of the extension."""
    id_, version, publisher = (quoteattr(str(package[key])) for key in ("name", "version", "publisher"))
    engines = package["engines"]
    assert isinstance(engines, dict)
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id={id_} Version={version} Publisher={publisher} />
    <DisplayName>{escape(str(package["displayName"]))}</DisplayName>
    <Description xml:space="preserve">{escape(str(package["description"]))}</Description>
    <Categories>{escape(",".join(map(str, package["categories"])))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value={quoteattr(str(engines["vscode"]))} />
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code" /></Installation>
  <Dependencies />
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true" />
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true" />
  </Assets>
</PackageManifest>
"""


def content_types() -> str:
    """The types of the files in the archive, by the ends of their names."""
    types = "".join(f'<Default Extension=".{end}" ContentType="{kind}" />' for end, kind in TYPES.items())
    head = '<?xml version="1.0" encoding="utf-8"?>'
    return f'{head}\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">{types}</Types>\n'


def package(folder: Path) -> Path:
    """Write the archive into a folder."""
    described = json.loads((HERE / "package.json").read_text("utf-8"))
    target = folder / f"{described['name']}-{described['version']}.vsix"
    texts = {"extension.vsixmanifest": manifest(described), "[Content_Types].xml": content_types()}
    texts |= {f"extension/{name}": (HERE / name).read_text("utf-8") for name in FILES}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in texts.items():
            archive.writestr(zipfile.ZipInfo(name, MADE), text)
    return target


if __name__ == "__main__":
    GRAMMAR.write_text(textmate_grammar(), "utf-8", newline="\n")
    print(package(Path(sys.argv[1]) if len(sys.argv) > 1 else Path()))
