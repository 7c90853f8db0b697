language 1
house rule my-rule for any edition "A 7 makes everybody else draw a card"

# The heading has the name of the rule, the boxes that it is for, and a sentence for players.
# A line that begins with # is for people who read the file.

# When this happens, everything indented under it happens. Instead of `a 7`, write `a red card`, `a skip` or `a wild`.
when a player plays a 7
  every other player draws 1 card

# A situation, what is done, and what must follow. `uno check` runs it; cards that it does not name are chosen by chance.
example "the others draw"
  Ann has red 7, blue 1
  Ben has 2 cards
  Cleo has 3 cards
  the top card is red 5
  Ann plays red 7
  then Ben has 3 cards
  then Cleo has 4 cards
