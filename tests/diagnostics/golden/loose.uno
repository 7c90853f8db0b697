language 1
house rule loose for any edition

the next player draws 1 card
a player may challenge another player
a player may play a wild
  the next player draws 1 card
card frost, 2 of each colour, worth 20
  the next player draws 1 card
when a player plays a wild
  a card is cold if it is blue
  until the next turn begins
    the next player draws 1 card
add before [score.points]
  the winner's score grows by 5
