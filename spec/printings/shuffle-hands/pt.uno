language 1
printing pt of shuffle-hands "Brazilian Portuguese"

set drawn-wild to not-after-declining            <DECL.3> <D75>
set custom-duty to must                          <CUS.4> <D24>
set start-reverse to as-before                   <REV.4> <D02>
set start-return to middle                       <WD4.6> <D10>
set action-of-colour to allows                   <WD4.5> <D20>
set open-until to next-turn                      <IDEA.7> <D61>
set rooster-forfeit to discard                   <IDEA.10> <D63>

note "a matching card is an example of foul play; its colour is meant, for matching numbers are permitted" <CHAL.2> <D38> <D39>
note "somebody beside the dealer names the colour, on no side; the left, as for the Wild in the same text" <WSH.8> <CUS.6> <D04>
misprint "the special cards are bought at the start; turned up is meant, for nobody buys before the first turn" <WSH.8> <CUS.6> <D12>
note "hands are dealt from the left of the last in turn, who is the player of the card" <WSH.3> <D05>
misprint "idea 1: the next player sketches until a card can be bought; a slip for drawing" <IDEA.1> <D58>
note "idea 6 leaves out exactly"                 <IDEA.6> <D60>
note "idea 7: one word names the round and the turn; the turn is meant, as in the rules for drawing" <IDEA.7> <D61>
misprint "idea 8: a third person draws when nobody laughs; the joker is meant, who was spoken to before" <IDEA.8> <D62>
note "idea 10: to discard four cards is rather a gift than a forfeit; carried out as it is printed" <IDEA.10> <D63>
note "the alternative scoring names no tally from round to round; without one nobody could come to 500" <ALT.1> <D56>
note "cards have several names"                  <D70>
