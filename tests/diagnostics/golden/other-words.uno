language 1
house rule other-words for any edition "Sentences that need other words"

when a player plays a 3
  it does not take effect
when a player plays a 4
  the dealer becomes the first player from the player on with the highest score
when a player plays a 5
  repeat at most 2 times
    the player draws 1 card
rule wilds
  a player may not play a wild while the draw pile is empty
before a skip takes effect, the player draws 1 card
when the turn comes back to the winner, the round ends
before [score.goal]
  the winner draws 1 card
when the round ends
  deal 2 cards to every player, one card at a time
when a player plays a 6
  the dealer becomes the first player left of the dealer with the highest score
when a player plays a 7
  the other player draws 1 card
when a player plays a 8
  when the next player's next turn begins, they draw 1 card
when a player plays a 9
  until the player's next turn begins
    the player may say "HA"
    a player may not play a wild
