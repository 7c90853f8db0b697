"""Traces every statement of the printed manuals to the line of the rules that says it, and back."""

from uno_dsl.trace.citation_table import Trace, trace
from uno_dsl.trace.digests import verify_manuals
from uno_dsl.trace.to_text import as_data, render

__all__ = ["Trace", "as_data", "render", "trace", "verify_manuals"]
