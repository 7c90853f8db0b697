"""Pictures of cards: every face has one, no two are alike even when small and grey, and none needs anything else."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops
from resvg_py import svg_to_bytes

from tests.slices import only_full, some
from uno_dsl.build import build
from uno_dsl.layers.library import Selection, shelf, spec_folder
from uno_dsl.pictures.card_picture import back, file_name, picture_of
from uno_dsl.pictures.drawings import Colour, drawings
from uno_dsl.program.instructions import Program

ROOT = Path(__file__).resolve().parents[2]
DRAWINGS = drawings(spec_folder() / "pictures.toml")
GAMES = [*sorted(shelf().editions), str(ROOT / "examples" / "crazy-eights" / "crazy-eights.uno")]
SMALL = 24
"""The width in pixels at which no two faces may look alike."""
WIDE = 300
"""The width in pixels at which the two forms of a picture must look the same."""
APART, PIXELS = 40, 8
"""Two small pictures look different if at least `PIXELS` of their pixels differ by `APART` or more, out of 255."""
CONTRAST = 5.0
"""The least contrast of a shape with the tab that it is on, as WCAG measures it."""


def program_of(game: str) -> Program:
    path = Path(game)
    selection = Selection(game=path.stem, editions=(path,)) if path.suffix else Selection(game=game)
    found = build(selection)
    assert found.program is not None, found.errors
    return found.program


def pictures(program: Program, fill: str | None = None, *, of_a_file: bool = False) -> dict[str, str]:
    """The pictures of all faces, by the names of their files; with one fill for all colours, if it is given."""
    found = {}
    for face in program.faces:
        palette = DRAWINGS.palette(program.colours[face.side or ""])
        if fill is not None:
            palette = {name: replace(colour, fill=fill) for name, colour in palette.items()}
        found[file_name(face, program.sides)] = picture_of(face, program.sides, palette, DRAWINGS, of_a_file=of_a_file)
    return found


def small_and_grey(svg: str) -> Image.Image:
    return Image.open(io.BytesIO(svg_to_bytes(svg_string=svg, width=SMALL, background="#ffffff"))).convert("L")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: Path(game).stem)
def test_every_face_has_a_picture_of_its_own(game: str) -> None:
    program = program_of(game)
    found = pictures(program)
    assert len(found) == len(program.faces)
    for name, svg in found.items():
        tree = ElementTree.fromstring(svg)
        tags = {element.tag.rpartition("}")[2] for element in tree.iter()}
        assert tags <= {"svg", "clipPath", "rect", "g", "path"}, name
        assert "href" not in svg and "url(" not in svg.replace("url(#c)", ""), name
        assert len(svg) < 4096, name


TAKEN = some(GAMES, 4, name=lambda game: Path(game).stem)


@only_full
@pytest.mark.parametrize("game", TAKEN, ids=lambda game: Path(game).stem)
def test_a_picture_of_a_file_shows_the_same_and_is_never_larger(game: str) -> None:
    """A shape that is shown twice is written once. A picture refers to its own parts only."""
    program = program_of(game)
    within, alone = pictures(program), pictures(program, of_a_file=True)
    for name, svg in alone.items():
        tree = ElementTree.fromstring(svg)
        ids = [element.get("id") for element in tree.iter() if element.get("id") is not None]
        used = {element.get("href") for element in tree.iter() if element.get("href") is not None}
        assert len(ids) == len(set(ids)) and used == {f"#{one}" for one in ids if one != "c"}, name
        assert len(svg) <= len(within[name]) and (not used or len(svg) < len(within[name])), name
        assert large(svg) == large(within[name]), name


def large(svg: str) -> bytes:
    return Image.open(io.BytesIO(svg_to_bytes(svg_string=svg, width=WIDE, background="#ffffff"))).tobytes()


@only_full
@pytest.mark.parametrize(
    ("game", "fill"),
    [*((game, None) for game in GAMES), *((game, "#9a9a9a") for game in shelf().editions)],
    ids=lambda value: Path(value or "in colour").stem,
)
def test_no_two_faces_look_alike_when_small_and_grey(game: str, fill: str | None) -> None:
    """In one tone too, by the shapes alone. Only clubs and spades, whose shapes are a convention, need their tones."""
    found = {name: small_and_grey(svg) for name, svg in pictures(program_of(game), fill).items()}
    found["back"] = small_and_grey(back(DRAWINGS))
    alike = [
        (one, other)
        for one, other in combinations(found, 2)
        if sum(ImageChops.difference(found[one], found[other]).histogram()[APART:]) < PIXELS
    ]
    assert not alike


@pytest.mark.parametrize("colour", [*DRAWINGS.colours.values(), *DRAWINGS.spare], ids=lambda colour: colour.fill)
def test_a_shape_can_be_seen_on_its_tab(colour: Colour) -> None:
    lighter, darker = luminance(colour.fill), luminance(DRAWINGS.grounds[0].sign)
    assert (lighter + 0.05) / (darker + 0.05) >= CONTRAST


def luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb`."""
    parts = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_cards_and_colours_of_an_authors_own_have_pictures_too() -> None:
    palette = DRAWINGS.palette(("red", "mauve", "ochre"))
    assert len({colour.shape for colour in palette.values()}) == 3
    assert DRAWINGS.sign("night-watch").text == "NW"
    assert DRAWINGS.sign("12").text == "12"
    assert DRAWINGS.sign("é").text == ""
