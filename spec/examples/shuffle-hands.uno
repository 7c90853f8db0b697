language 1
examples open-questions for shuffle-hands "What follows from each reading of the open questions of this box"

example "the heap is dealt when play goes to the right" about deal-order
  Ann has shuffle-hands, blue 1, blue 2
  Ben has 1 card
  Cleo has 2 cards
  the direction is right
  the top card is red 3
  Ann plays shuffle-hands
  then Ben has 2 cards
  with leftwards, then Cleo has 2 cards
  with leftwards, then Ann has 1 card
  with as-played, then Cleo has 1 card
  with as-played, then Ann has 2 cards

example "the deck" about custom-count
  the players are Ann, Ben
  the dealer is Ben
  the top card is red 3
  a round begins
  with three or three-apart, then the draw pile has 97 cards
  with two, then the draw pile has 96 cards
  with one, then the draw pile has 95 cards

example "two customizable wilds in one hand" about custom-count
  with three or two, Ann has customizable, customizable, blue 1
  with three-apart, Ann has customizable, second-customizable, blue 1
  Ben has 3 cards
  the top card is red 3
  then Ann may play customizable
  with three-apart, then Ann may play second-customizable

example "a customizable wild in hand" about custom-duty
  Ann has customizable, red 1
  Ben has 3 cards
  the top card is red 3
  with may, then Ann may play red 1
  with must, then Ann must play customizable

example "idea 1, and the first customizable wild" about idea-1-card with custom-count three-apart, option idea-1
  Ann has customizable, red 1, red 2, red 4
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays customizable and chooses blue
  with all or first, then Ann may choose red
  with second or third, then it is Ben's turn

example "idea 1, and the second customizable wild" about idea-1-card with custom-count three-apart, option idea-1
  Ann has second-customizable, red 1, red 2, red 4
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays second-customizable and chooses blue
  with all or second, then Ann may choose red
  with first or third, then it is Ben's turn

example "idea 2, and the first customizable wild" about idea-2-card with custom-count three-apart, option idea-2
  Ann has customizable, red 1, red 2, red 4
  Ben has wild, red 2
  Cleo has 3 cards
  the top card is red 3
  Ann plays customizable and chooses blue
  with all or first, then Ben has red 2
  with second or third, then Ben has wild, red 2

example "idea 2, and the second customizable wild" about idea-2-card with custom-count three-apart, option idea-2
  Ann has second-customizable, red 1, red 2, red 4
  Ben has wild, red 2
  Cleo has 3 cards
  the top card is red 3
  Ann plays second-customizable and chooses blue
  with all or second, then Ben has red 2
  with first or third, then Ben has wild, red 2

example "idea 3, and the first customizable wild" about idea-3-card with custom-count three-apart, option idea-3
  Ann has customizable, red 1, red 2, red 4
  Ben has green 5, green 6
  Cleo has 3 cards
  the top card is red 3
  the draw pile begins with yellow 1, yellow 2, yellow 4
  Ann plays customizable and chooses blue
  Ben draws
  with all or first, then Ben has green 5, green 6 and 3 other cards
  with second or third, then Ben has green 5, green 6 and 1 other card

example "idea 3, and the second customizable wild" about idea-3-card with custom-count three-apart, option idea-3
  Ann has second-customizable, red 1, red 2, red 4
  Ben has green 5, green 6
  Cleo has 3 cards
  the top card is red 3
  the draw pile begins with yellow 1, yellow 2, yellow 4
  Ann plays second-customizable and chooses blue
  Ben draws
  with all or second, then Ben has green 5, green 6 and 3 other cards
  with first or third, then Ben has green 5, green 6 and 1 other card

example "idea 4, and the first customizable wild" about idea-4-card with custom-count three-apart, option idea-4
  Ann has customizable, red 1, red 2, red 4
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays customizable and chooses blue
  with all or first, then it is Ann's turn
  with second or third, then it is Ben's turn

example "idea 4, and the second customizable wild" about idea-4-card with custom-count three-apart, option idea-4
  Ann has second-customizable, red 1, red 2, red 4
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays second-customizable and chooses blue
  with all or second, then it is Ann's turn
  with first or third, then it is Ben's turn

example "idea 5, and the first customizable wild" about idea-5-card with custom-count three-apart, option idea-5
  Ann has customizable, red 1, red 2, red 4
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays customizable and chooses blue
  with all or first, then Ben has 7 cards
  with second or third, then Ben has 3 cards

example "idea 5, and the second customizable wild" about idea-5-card with custom-count three-apart, option idea-5
  Ann has second-customizable, red 1, red 2, red 4
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays second-customizable and chooses blue
  with all or second, then Ben has 7 cards
  with first or third, then Ben has 3 cards

example "idea 6, and the first customizable wild" about idea-6-card with custom-count three-apart, option idea-6
  Ann has customizable, red 1, red 2, red 4
  Ben has 1 card
  Cleo has 3 cards
  the top card is red 3
  Ann plays customizable and chooses blue
  with all or first, then Ben has 3 cards
  with second or third, then Ben has 1 card

example "idea 6, and the second customizable wild" about idea-6-card with custom-count three-apart, option idea-6
  Ann has second-customizable, red 1, red 2, red 4
  Ben has 1 card
  Cleo has 3 cards
  the top card is red 3
  Ann plays second-customizable and chooses blue
  with all or second, then Ben has 3 cards
  with first or third, then Ben has 1 card

example "idea 7, and the first customizable wild" about idea-7-card with custom-count three-apart, option idea-7
  Ann has customizable, red 1, red 4, red 6
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays customizable and chooses blue
  with all or first, then Ben sees red 1
  with second or third, then Ben does not see red 1

example "idea 7, and the second customizable wild" about idea-7-card with custom-count three-apart, option idea-7
  Ann has second-customizable, red 1, red 4, red 6
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays second-customizable and chooses blue
  with all or second, then Ben sees red 1
  with first or third, then Ben does not see red 1

example "idea 8, and the first customizable wild" about idea-8-card with custom-count three-apart, option idea-8
  Ann has customizable, red 1, red 2, red 4
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays customizable and chooses blue
  with all or first, then the table may "laugh at the joke"
  with second or third, then it is Ben's turn

example "idea 8, and the second customizable wild" about idea-8-card with custom-count three-apart, option idea-8
  Ann has second-customizable, red 1, red 2, red 4
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays second-customizable and chooses blue
  with all or second, then the table may "laugh at the joke"
  with first or third, then it is Ben's turn

example "idea 9, and the first customizable wild" about idea-9-card with custom-count three-apart, option idea-9
  Ann has customizable, red 1, red 2, red 4
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays customizable and chooses blue
  with all or first, then Ben's stiff elbows are 2
  with second or third, then Ben's stiff elbows are 0

example "idea 9, and the second customizable wild" about idea-9-card with custom-count three-apart, option idea-9
  Ann has second-customizable, red 1, red 2, red 4
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays second-customizable and chooses blue
  with all or second, then Ben's stiff elbows are 2
  with first or third, then Ben's stiff elbows are 0

example "idea 10, and the first customizable wild" about idea-10-card with custom-count three-apart, option idea-10
  Ann has customizable, red 1, red 2, red 4
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays customizable and chooses blue
  with all or first, then Ben may "crow like a rooster"
  with second or third, then it is Ben's turn

example "idea 10, and the second customizable wild" about idea-10-card with custom-count three-apart, option idea-10
  Ann has second-customizable, red 1, red 2, red 4
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays second-customizable and chooses blue
  with all or second, then Ben may "crow like a rooster"
  with first or third, then it is Ben's turn

example "open hands when the next turn is over" about open-until with option idea-7
  Ann has customizable, red 1, red 4
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  the draw pile begins with yellow 1
  Ann plays customizable and chooses blue
  then Cleo sees red 1
  Ben draws
  then it is Cleo's turn
  with own-turn, then Cleo sees red 1
  with next-turn, then Cleo does not see red 1

example "a player who does not crow" about rooster-forfeit with option idea-10
  Ann has customizable, red 1, red 2
  Ben has red 0, red 4, red 6, red 8, green 2
  the top card is red 3
  Ann plays customizable and chooses blue
  Ben declines
  with draw, then Ben has 9 cards
  with discard, then Ben may choose red 4
