language 1
edition world-tour from classic "World Tour"
manuals M4

replace [table.deck]
  deck of 112 cards                                                                      <DECK.1>
keep a pile called suitcase, seen by nobody                           [table.suitcase]

card world-tour, 4 cards, worth 50                                                       <DECK.8> <SCORE.8> <D54>
  when turned up at the start                                         [start]            <WT.8> <Q015>
    the next player chooses the colour in play
  when played                                                         [played]           <WT.1> <Q150> <Q152-Q153> <Q156>
    the player puts their hand into the suitcase                      [lay]              <WT.2>
    call the player the traveller
    repeat until the player is the host                               [chain]            <WT.3>
      the traveller chooses another player who is not a visited player as the host   [choose] <WT.3> <WT.5> <Q151> <Q159>
      if the host is the player
        the traveller takes every card of the suitcase                [home]             <WT.4>
      otherwise
        the traveller takes the host's hand                           [take]             <WT.2>
      call the host a visited player
      call the host the traveller
    the player chooses the colour in play                             [colour]           <WT.6> <Q155>

note "after the tour, play goes on from whoever played the card, in the same direction as before" <WT.7> <Q156>
