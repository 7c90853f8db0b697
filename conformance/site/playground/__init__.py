"""The playground on the site: Pyodide, our package in its memory, and the page."""
