language 1
house rule ask for any edition

question who-starts "Who starts?"
  reading dealer
  reading left
question how-many "How many cards?"
  reading seven, default because "that is usual"
  reading five, default
