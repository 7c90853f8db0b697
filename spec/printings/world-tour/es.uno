language 1
printing es of world-tour "Latin American Spanish"

set drawn-card to forced                         <DRAW.2> <D14>
set challenger to anyone                         <CHAL.1> <D37>
set evidence to colour                           <CHAL.2> <D38>
set guilt-releases to also-draws                 <CHAL.4> <D40>
set after-guilt to misses                        <D40>
set uno-duty to one-card-left                    <UNO.1> <D45>
set uno-deadline to none                         <UNO.3> <D46>
set kept-discard to stays                        <PILE.2> <D48>

note "nothing says that the next player is spared when a bluff is proven; perhaps an oversight; we follow it as it stands" <D40>
note "the text names the card just played, which is the wild card itself and has no colour; the colour in play before it is meant" <WD4.4> <D19>
note "the last hand is said to be the one on the table, that is, in the suitcase; it always is" <WT.4> <D34>
misprint "number cards are said to show 0 to 3; they show 0 to 9 in the list of cards" <SCORE.2> <D52>
note "the example for Reverse covers only a change from left to right; the general words before it cover both ways" <REV.1> <D03>
note "to decide the dealer, the players choose a card instead of drawing one" <D08>
note "nobody is named as the one who shuffles and deals; it is the dealer, as elsewhere" <D09>
note "500 points are named as the aim, and an empty hand as the means" <D51>
note "the player may change the colour or keep it; that is the same as choosing one" <D22>
note "“UNO” is to be said aloud; how it is said makes no difference" <D44>
note "the other players are named as those who may catch" <D47>
note "the Wild has three names"                  <DECK.6> <D70>
note "several words are used for the round, and some could mean the whole game; the round is meant" <D49>
note "the alternative scoring does not say that its points are those left in hand" <D56>
