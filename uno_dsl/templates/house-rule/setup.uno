language 1
house rule my-rule for any edition "A short round: 5 cards each"

# The heading has the name of the rule, the boxes that it is for, and a sentence for players.
# A line that begins with # is for people who read the file.

# This stands instead of the rule with the id in brackets. `uno explain setup.seven` prints that rule.
replace [setup.seven]
  deal 5 cards to every player

# A situation, what happens, and what must follow. `uno check` runs it; what it does not say is chosen by chance.
example "everybody gets five cards"
  the players are Ann, Ben, Cleo
  the top card is red 7
  a round begins
  then every player has 5 cards
