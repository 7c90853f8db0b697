'use strict';
// uno-engine, unchanged, behind the protocol: npm install, then node adapter.js
//
// It translates and never corrects: what uno-engine does wrongly is answered wrongly. What has another shape there:
// - a wild is played with its colour set: the protocol's `play` is kept until `choose`;
// - a turn with a draw ends by `pass`, which the protocol calls `decline`;
// - to say UNO and to catch somebody is one call, `uno`, which means what its caller's hand makes of it;
// - there is no dealer, and the first player is drawn by lot: under the kit it is the seat to the left of the dealer.

const shuffle = require('shuffle'); // what uno-engine shuffles with
const { Game, Card, Color, Value } = require('uno-engine');

const DECLARATION = {
  protocol: 1,
  engine: { name: 'uno-engine', version: '2.0.3', language: 'JavaScript' },
  games: { classic: ['en'] },
  modes: ['position', 'scripted'],
  players: [2, 10],
  actions: ['play', 'draw', 'decline', 'choose', 'say', 'catch'],
  reports: ['hand', 'draw pile', 'colour in play', 'direction', 'turn', 'score', 'open'],
  readings: { // as its pages say, or else its code does
    'drawn-card': 'free',
    'drawn-wild': 'yes',
    'bluffing': 'allowed', // a wild draw four may be played at any time, and cannot be challenged
    'two-player-reverse': 'skips',
    'first-seat': 'left',
    'reshuffle-time': 'at-once',
    'uno-duty': 'one-card-left',
    'uno-deadline': 'none',
  },
  limitations: {},
};

const COLOURS = ['red', 'yellow', 'green', 'blue'];
const colourOf = (card) => Color[card.color].toLowerCase();

function cardFromName(name) {
  const [first, second] = name.split(' ');
  if (second === undefined) return new Card(Value[first.toUpperCase().replaceAll('-', '_')]);
  const value = /\d/.test(second) ? Number(second) : Value[second.toUpperCase().replace('-', '_')];
  return new Card(value, Color[first.toUpperCase()]);
}

function nameOf(card) {
  const value = card.value <= Value.NINE ? String(card.value) : Value[card.value].toLowerCase().replaceAll('_', '-');
  return card.isWildCard() ? value : `${colourOf(card)} ${value}`;
}

// uno-engine takes cards from the end of its pile.
const fromPile = (names) => names.map(cardFromName).reverse();
const asPile = (cards) => cards.map(nameOf).reverse();

// Its shuffles, as the protocol prescribes them: the first gives the cards that are wanted, later ones sort.
const shuffled = shuffle.shuffle;
let wanted = [];
shuffle.shuffle = (options) => {
  const deck = shuffled(options);
  deck.shuffle = () => deck.cards.sort((a, b) => (nameOf(a) < nameOf(b) ? 1 : -1));
  setCards(deck, wanted);
  return deck;
};

function setCards(deck, cards) {
  deck.cards = cards;
  deck.length = cards.length;
  if (deck.length > 0) return;
  deck.reset(); // it never has an empty pile: as soon as one is used up, all 108 cards are there anew
  deck.shuffle();
}

class Table {
  constructor(players, first, deck) {
    wanted = deck;
    const random = Math.random;
    Math.random = () => (first + 0.5) / players; // the lot for the first player
    this.game = new Game(Array.from({ length: players }, (_, seat) => String(seat)));
    Math.random = random;
    this.seats = [...this.game.players];
    this.score = new Array(players).fill(0);
    this.wild = null; // a wild that is being played, whose colour is still to be chosen
    this.over = null;
    this.game.on('end', ({ winner, score }) => {
      const points = this.seats.map((player) => (player === winner ? score : 0));
      this.score = this.score.map((before, seat) => before + points[seat]);
      this.over = { winner: this.seats.indexOf(winner), points };
    });
  }

  static deal({ players, dealer, deck }) {
    const cards = fromPile(deck).reverse();
    const first = (dealer + 1) % players;
    // It deals seven cards at once: arranged for that, everybody gets the cards of a deal one by one.
    const dealt = [];
    for (let seat = 0; seat < players; seat++) {
      for (let turn = 0; turn < 7; turn++) dealt.push(cards[(seat - first + players) % players + players * turn]);
    }
    return new Table(players, first, [...dealt, ...cards.slice(7 * players)].reverse());
  }

  static load({ position }) {
    const players = position.hand.length;
    const table = new Table(players, position.turn, fromPile(new Array(7 * players + 1).fill('red 0')));
    const { game, seats } = table;
    if (position.direction === 'right') game.playingDirection = 2; // counter-clockwise
    seats.forEach((player, seat) => {
      player.hand = position.hand[seat].map(cardFromName);
      const open = (position.open || []).some((window) => window.player === seat);
      game.yellers[player.name] = player.hand.length === 1 && !open;
    });
    setCards(game.deck.shuffle, fromPile(position['draw pile']));
    const top = cardFromName(position['discard pile'][0]);
    if (top.isWildCard()) top.color = Color[position['colour in play'].toUpperCase()];
    game.discardedCard = top;
    if (position.score) table.score = position.score;
    return table;
  }

  // The seats with one card that have not called, as uno-engine sees it.
  silent() {
    return this.seats.filter((player) => player.hand.length === 1 && !this.game.yellers[player.name]);
  }

  legal() {
    if (this.over) return [];
    const { game, seats } = this;
    const seat = seats.indexOf(game.currentPlayer);
    const list = [];
    if (this.wild) {
      for (const colour of COLOURS) list.push({ seat, do: 'choose', colour });
    } else {
      const playable = game.currentPlayer.hand.filter((card) => card.matches(game.discardedCard));
      for (const card of new Set(playable.map(nameOf))) list.push({ seat, do: 'play', card });
      list.push({ seat, do: 'draw' }); // it never refuses a draw
      if (game.drawn) list.push({ seat, do: 'decline' });
    }
    for (const silent of this.silent()) {
      const player = seats.indexOf(silent);
      list.push({ seat: player, do: 'say', word: 'UNO' });
      seats.forEach((other, by) => { // the call of somebody with two cards or fewer is taken for their own
        const catches = other.hand.length > 2 || game.yellers[other.name];
        if (other !== silent && catches) list.push({ seat: by, do: 'catch', player });
      });
    }
    return list;
  }

  apply(asked) {
    const told = (action) => JSON.stringify([action.seat, action.do, action.card, action.colour, action.word, action.player]);
    if (!this.legal().some((action) => told(action) === told(asked))) return false;
    const { game } = this;
    switch (asked.do) {
      case 'play': {
        const card = game.currentPlayer.hand.find((held) => nameOf(held) === asked.card);
        if (!card.isWildCard()) game.play(card);
        else if (game.currentPlayer.hand.length > 1) this.wild = card;
        else this.playWild(card, 'red'); // of a last card the protocol asks no colour
        break;
      }
      case 'choose': this.playWild(this.wild, asked.colour); break;
      case 'draw': game.draw(); break;
      case 'decline': game.pass(); break;
      case 'say': case 'catch': game.uno(this.seats[asked.seat]); break;
    }
    return true;
  }

  playWild(card, colour) {
    card.color = Color[colour.toUpperCase()];
    this.wild = null;
    this.game.play(card);
  }

  situation() {
    const { game, seats } = this;
    const position = {
      turn: seats.indexOf(game.currentPlayer),
      direction: game.playingDirection === 1 ? 'left' : 'right',
      'colour in play': colourOf(game.discardedCard),
      hand: seats.map((player) => player.hand.map(nameOf)),
      'draw pile': asPile(game.deck.cards),
      score: this.score,
      open: this.silent().map((player) => ({ rule: 'uno.window', player: seats.indexOf(player) })),
    };
    const atRest = !this.wild && !game.drawn;
    return { legal: this.legal(), over: this.over, ...(atRest || this.over ? { position } : {}) };
  }
}

let table = null;

function answer(request) {
  switch (request.do) {
    case 'hello': return DECLARATION;
    case 'load': table = Table.load(request); break;
    case 'new': table = Table.deal(request); break;
    case 'apply': if (!table.apply(request.action)) return { illegal: true };
  }
  return table.situation();
}

require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const request = JSON.parse(line);
  if (request.do === 'bye') process.exit(0);
  let reply;
  try {
    reply = answer(request);
  } catch (problem) {
    reply = { error: String(problem) };
  }
  process.stdout.write(`${JSON.stringify({ id: request.id, ...reply })}\n`);
});
