language 1
house rule mine for any edition "A secret that is kept nowhere"

when the round ends
  every player secretly chooses a card from their hand as their gift
  every player puts their gift under the draw pile
