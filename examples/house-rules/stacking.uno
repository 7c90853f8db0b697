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
