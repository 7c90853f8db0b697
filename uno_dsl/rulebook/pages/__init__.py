"""Rulebook → pages: Markdown with HTML, one module for each element. Everything from the rules is escaped."""
