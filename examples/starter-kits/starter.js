'use strict';
// A start for an engine in JavaScript: shakes hands, sets up a position, says which cards may be played.
//
//     uno replay --engine "node starter.js" --case classic/en/matching.colour/a9f9
//
// Go on at "to do". Needs nothing but Node 16 or newer.

const DECLARATION = { // what is not declared is not asked: let this list grow with the engine
  protocol: 1,
  engine: { name: 'starter', version: '1', language: 'JavaScript' },
  games: { classic: ['en'] },
  modes: ['position'], // to do: 'scripted', and the request `new`
  players: [2, 10],
  actions: ['play'], // to do: draw, choose, decline, challenge, say, catch
  reports: [], // to do: hand, draw pile, discard pile, colour in play, turn, direction, score, open
  readings: {},
  limitations: {},
};

// A wild always; any other card by its colour, or by its number or symbol.
function fits(card, top, colour) {
  const [cardColour, symbol] = card.split(' ');
  return symbol === undefined || cardColour === colour || symbol === top.split(' ')[1];
}

class Game {
  constructor(position) {
    this.turn = position.turn;
    this.hands = position.hand;
    this.colour = position['colour in play'];
    this.discards = position['discard pile']; // the first card is the top
  }

  // Everything that anybody may do.
  legal() {
    return [...new Set(this.hands[this.turn])]
      .filter((card) => fits(card, this.discards[0], this.colour))
      .map((card) => ({ seat: this.turn, do: 'play', card }));
  }

  situation() {
    return { legal: this.legal() }; // to do: position, as far as it is declared, and over
  }
}

let game = null;

// The answer to a request, without its id.
function answer(request) {
  switch (request.do) {
    case 'hello':
      return DECLARATION;
    case 'load':
      game = new Game(request.position);
      return game.situation();
    default: // to do: apply
      return { error: `${request.do} is not written yet` };
  }
}

require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const request = JSON.parse(line);
  if (request.do === 'bye') process.exit(0);
  process.stdout.write(`${JSON.stringify({ id: request.id, ...answer(request) })}\n`);
});
