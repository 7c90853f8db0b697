language 1
house rule custom-pass-left for shuffle-hands "Customizable: everybody passes a card to the left"

add to [customizable.played]
  every player passes a card to the left

example "everybody passes a card on"
  Ann has customizable, red 1
  Ben has green 2
  Cleo has blue 3
  the top card is red 5
  Ann plays customizable and chooses green
  Ann chooses red 1
  Ben chooses green 2
  Cleo chooses blue 3
  then Ann has blue 3
  then Ben has red 1
  then Cleo has green 2
