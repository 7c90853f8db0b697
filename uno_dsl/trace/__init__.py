"""From every statement of the printed manuals to the line of the rules that says it, and back."""
