language 1
house rule vain for classic "Choices that may do nothing"

when a player plays a 5
  the player does one of these
    "throw": the player discards a red card
    "look": the player looks at the top card of the draw pile if the draw pile is not empty
    "draw": the player draws 1 card
when a player plays a 6
  the player does one of these
    "throw" if they have a red card: the player discards a red card
    "look" if the draw pile is not empty: the player looks at the top card of the draw pile
    "draw": the player draws 1 card
# the `or` lets it be chosen without a red card; the other lines are then done all the same
keep a number called size
when a player plays a 4
  the player does one of these
    "lay" if the size is 0 or they have a red card
      the player chooses a red card of their hand as the stone
      the player discards the stone
      the size grows by 1
    "lay a blue one" if they have 2 blue cards or they have a blue card
      the player chooses a blue card of their hand as the stone
      the player discards the stone
      the size grows by 1
    "draw": the player draws 1 card
when a player plays a 7
  the player does one of these
    "bet"
      if the top card is red
        the player draws 1 card
      otherwise
        every other player draws 1 card
    "draw": the player draws 1 card
