language 1
printing de of flip "German"

set start-return to shuffled                     <WD2.6> <D10>
set challenger to anyone                         <CHAL2.1> <CHALC.1> <D37>
set evidence to colour                           <CHAL2.2> <CHALC.2> <D38>
set action-of-colour to allows                   <WD2.5> <WDC.4> <D20>
set flip-back to anyone                          <SUM.4> <D32>
set uno-duty to one-card-left                    <UNO.1> <D45>

misprint "after a Draw One, the next player may play no cards in that “round”, which elsewhere means everything from one deal to the next; the turn is meant" <D1.2> <D18>
note "the text says that an action card turned up at the start becomes the first discard; the other printings take that for granted" <SETUP.7> <D11>
note "several rules for the start speak of a card that is drawn; the card turned up is meant" <D12>
note "a Flip turns over the hands before the piles; the order changes nothing" <LFLIP.2> <D33>
misprint "the Draw Five and a label of the score table are in French; the heading of the dark side is missing" <D5.1> <SCORE.4> <D52> <D66> <D68>
note "the other players are named as those who may catch" <D47>
note "the text has a new round begin; others have play start over" <D50>
