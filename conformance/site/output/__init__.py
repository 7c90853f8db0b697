"""What is done with the pages that mkdocs has built, and where they go."""
