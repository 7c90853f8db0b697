language 1
printing fr of shuffle-hands "Canadian French"

set action-of-colour to allows                   <WD4.5> <D20>
set evidence to colour                           <CHAL.2> <D38>
set uno-deadline to next-has-played              <UNO.3> <D46>
set open-until to next-turn                      <IDEA.7> <D61>

note "the demanded colour is here the one before the play, which is what every printing compares" <WD4.4> <D19>
note "after a failed challenge it is the player who draws: the challenger, for the other one is innocent" <CHAL.5> <D41>
note "whoever names the colour at the start also begins; the first seat does so anyway" <WILD.5> <D13>
note "idea 2 names all wilds by the name that one of them has; ideas 5 and 6 leave out exactly" <IDEA.2> <IDEA.5-6> <D59> <D60>
note "words of haste; the colour may be kept; UNO is shouted; opponents catch; a new round; 500 may be exceeded" <D17> <D22> <D44> <D47> <D50> <D55>
