language 1
house rule mine for any edition "Names that are kept already"

keep a player called finisher
keep players called leaders
keep a player called rival for every player
keep a card called pick
keep a pile called row, seen by everybody

when a player plays a 9
  call the player the finisher
when a player plays an 8
  call the player a finisher
when a player plays a 7
  call the next player and the player the finishers
when a player plays a 6
  any other player may say "VETO" as the finisher
    that player draws 1 card
when a player plays a 5
  call every player with the most cards the leaders
  the player chooses another player as the leader
  call the next player the rival
when a player plays a 4
  call the top card the pick
  call the top card the row
when a player plays a 3
  call the player a leader
when a player plays a 2
  the player draws 1 card as the pick
  the player draws 1 card as the loot
