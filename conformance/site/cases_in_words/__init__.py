"""Cases of a suite, told in the language of a page."""
