language 1
house rule own-names for classic "Names of an author"

keep a flag called had-turn for every player
keep a number called rounds done, for the whole game
keep a number called tricks for every player
keep a colour called trumps
keep a player called loud-player

add to [turn.choice]
  "rest" if their had-turn is not true and they have at least 2 cards:
    their had-turn becomes true

when a player plays a 7
  the trumps become red
  the loud-player becomes the player
  the tricks of the loud-player grow by 1
  call the next player the taker
  the taker takes the next turn

when a player plays a 6
  call every player whose had-turn is not true the resting ones
  every player whose had-turn is true draws 1 card

when the round ends
  the rounds done grow by 1
  if the rounds done are at least the number of players
    the winner draws 1 card
