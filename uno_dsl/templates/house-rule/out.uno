language 1
house rule my-rule for any edition "A 7 cannot be the last card"

# The heading has the name of the rule, the boxes that it is for, and a sentence for players.
# A line that begins with # is for people who read the file.

# What a player may not do when they would go out. Instead of `a 7`, write `a wild` or `an action-card`.
a player may not play a 7 as their last card

# Situations, and what must follow. `uno check` runs them; cards that they do not name are chosen by chance.
example "a 7 cannot be the last card"
  Ann has red 7
  Ben has 2 cards
  the top card is red 5
  then Ann may not play red 7

example "another card can"
  Ann has red 9
  Ben has 2 cards
  the top card is red 5
  then Ann may play red 9
