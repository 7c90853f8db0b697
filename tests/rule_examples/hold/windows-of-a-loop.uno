language 1
house rule windows-of-a-loop for classic "What a loop opens is open for each of them"

keep a flag called spoken for every player
keep a number called rest

when a player plays a 7
  for every player
    their spoken becomes false
  for every player
    until the next turn ends
      they may "speak" if their spoken is not true
        their spoken becomes true
        they draw 1 card

when a player plays a 6
  the rest becomes 2
  repeat until the rest is 0
    the rest shrinks by 1
    the player chooses another player as the rival
    until the next turn ends
      the rival may "answer" if the rival has fewer than 6 cards
        the rival draws 1 card

when a player plays a 5
  for every other player
    if they have more than 4 cards
      until the player's next turn ends
        they may not play a red card

when a player plays a 4
  for every other player
    until the next turn ends
      they show their hand to the player

when a player plays an 8
  for every other player
    until their next turn ends
      they may not play a red card

example "what is forbidden to each until the end of their own next turn"
  Ann has red 8, red 1, red 2
  Ben has red 3, red 5, blue 1
  Cleo has red 9, red 7, blue 3
  the top card is red 3
  the draw pile begins with green 9, green 6
  Ann plays red 8
  then Ben may not play red 3
  Ben draws
  then it is Cleo's turn
  then Cleo may not play red 9
  Cleo draws
  then it is Ann's turn
  Ann plays red 1
  then Ben may play red 5

example "each of them may speak, in any order"
  Ann has red 7, red 1, red 2
  Ben has 3 cards
  Cleo has 3 cards
  the top card is red 3
  Ann plays red 7
  then Ann may "speak"
  then Ben may "speak"
  Cleo does "speak"
  Ann does "speak"
  Ben does "speak"
  then Ann has 3 cards
  then Ben has 4 cards
  then Cleo has 4 cards
  then it is Ben's turn

example "those who were chosen one after the other, and who was chosen twice is asked by one window"
  Ann has red 6, red 1, red 2
  Ben has 3 cards
  Cleo has 3 cards
  Dan has 3 cards
  the top card is red 3
  Ann plays red 6 and chooses Cleo
  Ann chooses Dan
  then Cleo may "answer"
  Dan does "answer"
  Cleo does "answer"
  then Dan has 4 cards
  then Cleo has 4 cards

example "what is forbidden is forbidden to each of them"
  Ann has red 5, red 1, red 2
  Ben has red 3, red 6, blue 1, blue 2, blue 8
  Cleo has red 9, red 8, blue 3, blue 7, blue 6
  the top card is red 3
  the draw pile begins with green 9, green 8
  Ann plays red 5
  then Ben may not play red 3
  Ben draws
  then it is Cleo's turn
  then Cleo may not play red 9

example "the hand of each of them is seen"
  Ann has red 4, red 1, red 2
  Ben has blue 1, blue 4
  Cleo has blue 3, blue 5
  the top card is red 3
  Ann plays red 4
  then Ann sees Ben's blue 1
  then Ann sees Cleo's blue 5
