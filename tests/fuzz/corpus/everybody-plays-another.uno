language 1
house rule found for any edition
everybody may only play another card
