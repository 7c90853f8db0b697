"""A report in its formats: text, JSON, HTML, JUnit XML, TAP and a badge."""
