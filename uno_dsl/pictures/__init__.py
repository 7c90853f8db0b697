"""Pictures of cards as SVG: strokes and shapes of our own, drawn from `spec/pictures.toml`."""
