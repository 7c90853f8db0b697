"""What the playground of the site does with the rules that somebody writes in it. It runs in the page, and in tests."""
