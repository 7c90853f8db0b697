"""It ends before it has answered anything."""

import sys

sys.exit("no deck of cards found")
