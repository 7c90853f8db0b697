"""Pictures of cards that stand in the page itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from uno_dsl.layers.library import spec_folder
from uno_dsl.model import statements as s
from uno_dsl.pictures.card_picture import file_name, picture_of
from uno_dsl.pictures.drawings import SHAPE_FIELD, drawings
from uno_dsl.rulebook.book import Picture
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.sheet.sheet import Drawn

SHAPE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {field} {field}">'
    '<path d="{shape}" fill="{fill}" stroke="#14181f" stroke-width="1.6"/></svg>'
)


def drawn_cards(model: s.Model) -> dict[str, str]:
    """Every face of a deck as SVG, by the name of its file."""
    drawn = drawings(spec_folder() / "pictures.toml")
    return {
        file_name(face, model.sides): picture_of(
            face, model.sides, drawn.palette(colours_of(model, face.side)), drawn
        ).strip()
        for face in model.faces
    }


def colours_of(model: s.Model, side: str | None) -> tuple[str, ...]:
    """The colours of a side of the deck."""
    return model.colours.get(side or "") or next(iter(model.colours.values()), ())


def colour_marks(model: s.Model, words: Labels) -> Iterator[tuple[Drawn, ...]]:
    """The colours with the shapes that stand for them on the pictures, for each side of the deck."""
    palette = drawings(spec_folder() / "pictures.toml")
    for names in model.colours.values():
        yield tuple(
            Drawn(SHAPE.format(field=SHAPE_FIELD, fill=colour.fill, shape=colour.shape), words.colour_alone(name))
            for name, colour in palette.palette(names).items()
        )


def drawn(picture: Picture, cards: Mapping[str, str]) -> Drawn:
    """A picture on the page, which says what it is."""
    return Drawn(cards[picture.file], picture.name)
