language 1
house rule eggs for classic "A card that is kept, and others like it"

keep a card called egg for every player, seen by its owner
keep a card called omen, seen by everybody
keep a card called taboo, seen by everybody
keep a card called cursed, seen by everybody
keep a card called fresh for every player, seen by its owner
keep a pile called shelf, seen by everybody

add to [setup.deal]
  every player secretly chooses a card from their hand as their egg

a player may not play a card that is their egg if they have at least 2 cards
a player may not play a card that is the taboo

when a player plays a 7
  the omen becomes the top card of the draw pile

when a player plays a wild
  the taboo becomes the top card of the draw pile

when a player plays an 8
  put the omen on the shelf

  the player chooses a card from their hand as the cursed

when a player plays a 6 if they have at least 3 cards
  the player takes the omen

when a player draws a card
  their fresh becomes that card

a player may not play a card that is their fresh
a player may not play a card that is the cursed
a player may not play a card identical to their egg

when a player plays a 9 if they have exactly 1 card that is their egg
  the player draws 1 card
