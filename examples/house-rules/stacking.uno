language 1
house rule stacking for any edition with draw-two "Stacking: a Draw Two is answered with a Draw Two"

# The first player may answer a Draw Two that is turned up at the start. If a Draw Two is the last card, the next player draws the whole penalty.
keep a number called penalty
replace [draw-two.played]
  when played or turned up at the start                 [grow]
    the penalty grows by 2
while the penalty is above 0
  a player may only play a draw-two                     [answer]
  replace [turn.draw]
    the player draws as many cards as the penalty       [pay]
      the penalty becomes 0
when a player goes out                                  [settle]
  the next player draws as many cards as the penalty

example "a Draw Two is answered"
  Ann has red draw-two, red 1
  Ben has green draw-two, green 1
  Cleo has blue 1, green 4
  the top card is red 5
  Ann plays red draw-two
  Ben plays green draw-two
  then the penalty is 4
  then Cleo may not play green 4
  Cleo draws 4 cards
  then Cleo has 6 cards
  then the penalty is 0
