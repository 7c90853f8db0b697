language 1
printing pt of shuffle-hands "Brazilian Portuguese"

set drawn-wild to not-after-declining            <DECL.3> <D75>
set custom-duty to must                          <CUS.4> <D24>
set start-reverse to as-before                   <REV.4> <D02>
set start-return to middle                       <WD4.6> <D10>
set action-of-colour to allows                   <WD4.5> <D20>
set open-until to next-turn                      <IDEA.7> <D61>
set rooster-forfeit to discard                   <IDEA.10> <D63>

note "a matching card is given as an example of foul play; a card of the same colour is meant, since matching numbers are permitted" <CHAL.2> <D38> <D39>
note "somebody next to the dealer names the colour, but the side is not named; the left is meant, as for the Wild in the same text" <WSH.8> <CUS.6> <D04>
misprint "the text says “bought”, its word for drawing, of the special cards at the start; “turned up” is meant: the starting card goes into nobody’s hand" <WSH.8> <CUS.6> <D12>
note "the deal begins on the left of the player who had the last turn; that is whoever played the card" <WSH.3> <D05>
misprint "idea 1 has the verb for drawing a picture; drawing cards is meant" <IDEA.1> <D58>
note "idea 6 leaves out the word “exactly”"      <IDEA.6> <D60>
note "idea 7: one word names the round and the turn; the turn is meant, as in the rules for drawing" <IDEA.7> <D61>
misprint "idea 8: somebody else is said to draw when nobody laughs; whoever told the joke is meant, as in the sentence before" <IDEA.8> <D62>
note "idea 10: to discard four cards is more a gift than a forfeit; we follow it as it is printed" <IDEA.10> <D63>
note "the alternative scoring does not say that points are added up from round to round; otherwise nobody could reach 500" <ALT.1> <D56>
note "several cards have more than one name"     <D70>
