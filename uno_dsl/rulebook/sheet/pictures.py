"""Pictures of cards that stand in the page itself."""

from __future__ import annotations

from uno_dsl.layers.library import spec_folder
from uno_dsl.model import statements as s
from uno_dsl.pictures.card_picture import file_name, picture_of
from uno_dsl.pictures.drawings import drawings
from uno_dsl.rulebook.book import Picture
from uno_dsl.rulebook.sheet.sheet import Drawn


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


def drawn(picture: Picture, cards: dict[str, str]) -> Drawn:
    return Drawn(cards[picture.file], picture.name)
