language 1
house rule cheers for any edition "Cheers"

keep a number called chips for every player, starting at 3
keep a number called cheers
keep a flag called taken

when a player plays a 7
  until the next turn begins
    any other player may "cheer"
      the cheers grow by 1
    the player may say "MINE" if the player has 1 card
      the next player draws 1 card
    the player may "scout"
      the next player shows their hand to the player

# what changes by it, and what has no effect, needs no flag
when a player plays an 8
  the taken becomes false
  until the next turn begins
    any other player may "pay a chip" if their chips are above 0
      their chips shrink by 1
      the player draws 1 card
    any other player may "boo" if the taken is not true
      the taken becomes true
      the player draws 1 card
    any player may say "HA"
when a player plays a 9
  until the next turn ends
    the player must say "NINE"
    otherwise any other player may catch the player as the catcher
      the player draws as many cards as the cheers
