language 1
house rule mine for classic "What a card does stands in two rules"

replace [draw-two.played]
  when played
    the next player draws 3 cards
    the next player misses a turn
  when played as the last card
    the next player draws 3 cards

replace [reverse.played]
  when played or turned up at the start
    the direction turns round
    the player draws 1 card

when a wild-draw-four is played as the last card
  the next player draws 4 cards

# the old rule does something else, or is replaced as well
replace [wild.played]
  when played
    the player chooses a colour other than red as the colour in play
  when turned up at the start
    the dealer draws 1 card

replace [skip.played]
  when played or turned up at the start
    the next player misses a turn
  when played as the last card
    the next player draws 1 card
