"""The site of the rulebooks: writes its pages (`site_files.py`), configures and runs mkdocs-material, and serves the result."""
