language 1
house rule later-in-a-loop for classic "Later, for each of them"

when a player plays a 7
  for every other player
    at the end of this turn
      they draw 1 card

when a player plays a 6
  for every player
    if they have at least 5 cards
      when the player's next turn begins
        they draw 1 card

when a player plays a 5
  the next player draws 1 card
  at the end of this turn
    they draw 1 card

when a player plays a 4
  at the end of this turn
    for every other player
      they draw 1 card

when a round begins
  for every player
    when the next turn begins
      they draw 1 card

when a player plays a 3
  any other player may "doubt" as the doubter
    at the end of this turn
      their score grows by 1

when a player plays a 2
  the player chooses another player as the rival
  the rival draws 1 card
  at the end of this turn
    they draw 1 card

when a player plays a 1
  for every other player
    when their next turn begins
      they draw 1 card

when a player plays a wild
  for every other player
    during their next turn
      they may not play a red card
