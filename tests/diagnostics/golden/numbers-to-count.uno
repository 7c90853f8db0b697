language 1
house rule counting for classic "Numbers that are counted, and two players who are left out"

keep a number called place for every card, starting at 1
keep a number called height

every card whose number ends in 5 is worth 2 points

when a player plays a 7
  repeat its number times
    the player draws 1 card
when a player plays a 6
  repeat as many times as the height
    the player draws 1 card
when a player plays a 5
  the place of the top card becomes the height
when a player plays a 4
  the player chooses another player as the target
  the target chooses a player other than the target and the player as the fellow
  the fellow draws 1 card
when a player plays a 3
  until a player plays a card
    any other player may "speak" as the speaker
      the speaker draws 1 card
