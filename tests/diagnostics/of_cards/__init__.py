"""Tests of the checks of which card a line speaks of."""
