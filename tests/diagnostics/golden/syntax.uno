language 1
house rule grammar for any edition

when a player plays a wild
  the next player draws
    two
when a player plays
  the next player draws 1 card
the gods laugh
when a player plays a 3
  the next player draws 2 cards;
when a player plays a 4
  the player may say "UNO
when a player plays a 5 [x
  the next player draws 2 cards
replace draw-two.played
  when played
    the next player draws 1 card
card frost 2 of each colour worth 20
question why
  reading one, default
if (player.cards == 1) { draw(2) }
keep
when a player plays a 6
  the next player draws 1 card, the player draws 1 card, nobody
