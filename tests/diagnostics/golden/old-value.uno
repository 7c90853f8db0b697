language 1
house rule chosen for classic "Conditions that ask for what is chosen"

keep a number called bid for every player, seen by everybody
keep a colour called hue
keep a player called foe

# warned: all of them ask for the value before the choice
when a player plays a 5
  they choose a number from 0 to 5 as their bid if their bid is not 3
  they choose a colour as the hue if the hue is not red
  they choose a player as the foe if the foe has 2 cards
  they choose a card from their hand as the stone if the stone is red
  the player shows the stone to the foe if the stone has the hue
# what there is to choose, whether there was a choice yet, and a condition that comes first: no warning
when a player plays a 6
  they choose a number from 0 to 5 except 3 as their bid
  they choose a colour except red as the hue
  they choose another player who has 2 cards as the foe
when a player plays a 7
  they choose a number from 1 to 5 as their bid if their bid is 0
  they choose another player as the foe if the foe is nobody
  if their bid is not 3, they choose a number from 0 to 5 as their bid
