"""Overlays of an edition (readings, options and printings), compared two at a time to find where they interfere."""
