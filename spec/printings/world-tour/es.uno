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

note "nobody is said to release the next player from a proven bluff; perhaps an oversight, carried out as it stands" <D40>
note "the card just laid would be the wild itself, which has no colour; the card below it is meant" <WD4.4> <D19>
note "the hand that is left is named as the one on the table, which it always is" <WT.4> <D34>
misprint "number cards are said to show 0 to 3; they show 0 to 9 in the list of cards" <SCORE.2> <D52>
note "a Reverse is worked out from left to right only; the general words before it cover both ways" <REV.1> <D03>
note "cards for the deal are chosen, not drawn; nobody is named as shuffling; the aim is put as 500 points" <D08> <D09> <D51>
note "the colour may be changed; UNO is said aloud; catchers are named; the Wild has three names" <D22> <D44> <D47> <D70>
note "rounds and games change names; the alternative does not say that its points were left in hand" <D49> <D56>
