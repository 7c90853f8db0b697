"""How real engines keep the rules: their stored reports, a table of engines by rules, and a page for each engine."""
