language 1
house rule mixed-stacking for any edition with draw-two and wild-draw-four "Mixed stacking: Draw Two and Wild Draw Four answer each other"

# Nobody challenges: whoever answers a draw card hands the whole penalty on.
set challenger, after-guilt, guilt-releases, colour-examined to any
keep a number called penalty
replace [draw-two.played]
  when played or turned up at the start                         [grow]
    the penalty grows by 2
remove [challenge.bluff]
replace [challenge.offer]
  the penalty grows by 4                                        [grow]
while the penalty is above 0
  a player may play a draw-two                                  [any-colour]
  a player may only play a draw-two or a wild-draw-four         [answer]
  replace [turn.draw]
    the player draws as many cards as the penalty               [pay]
      the penalty becomes 0
when a player goes out                                          [settle]
  the next player draws as many cards as the penalty

example "a Wild Draw Four answers a Draw Two"
  Ann has red draw-two, red 1
  Ben has wild-draw-four, red 9
  Cleo has green 1, green 2
  the top card is red 5
  Ann plays red draw-two
  then the penalty is 2
  then Ben may not play red 9
  Ben plays wild-draw-four and chooses green
  then the penalty is 6
  Cleo draws 6 cards
  then the penalty is 0
