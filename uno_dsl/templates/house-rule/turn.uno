language 1
house rule my-rule for any edition "A 7 goes on every card"

# The heading has the name of the rule, the boxes that it is for, and a sentence for players.
# A line that begins with # is for people who read the file.

# What a player may do on their turn, besides all that they may do anyway. `may not` forbids something, and `must` demands it.
a player may play a 7

# A situation, and what must follow. `uno check` runs it; cards that it does not name are chosen by chance.
example "a 7 goes on every card"
  Ann has blue 7, blue 1
  Ben has 2 cards
  the top card is red 5
  then Ann may play blue 7
  then Ann may not play blue 1
