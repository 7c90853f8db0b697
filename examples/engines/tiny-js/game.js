'use strict';
// The rules of the classic 108-card game: a round is a state object, the next one begins with its score. Chance is a function
// that shuffles a list.

const COLOURS = ['red', 'yellow', 'green', 'blue'];
const WILD = 'wild';
const WILD_FOUR = 'wild-draw-four';
const WORD = 'UNO';
const WINDOW = 'uno.window';
const PENALTY = 2; // cards for a caught player
const GOAL = 500; // points that win the game
const HIDDEN = '?'; // a card that a seat does not see
const ALL = 'all'; // what every seat sees

// name -> { colour, symbol, points }; a wild has no colour
const CARDS = new Map();
for (const colour of COLOURS) {
  for (let n = 0; n <= 9; n++) CARDS.set(`${colour} ${n}`, { colour, symbol: String(n), points: n });
  for (const symbol of ['draw-two', 'reverse', 'skip']) CARDS.set(`${colour} ${symbol}`, { colour, symbol, points: 20 });
}
for (const name of [WILD, WILD_FOUR]) CARDS.set(name, { colour: null, symbol: name, points: 50 });

class Broken extends Error {} // a request that makes no sense

function need(condition, message) {
  if (!condition) throw new Broken(message);
}

const isCount = (n) => Number.isInteger(n) && n >= 0;
const isSeat = (n, players) => isCount(n) && n < players;

function cardList(list, what) {
  need(Array.isArray(list), `${what}: a list of cards is needed`);
  for (const card of list) need(CARDS.has(card), `${what}: unknown card ${JSON.stringify(card)}`);
  return list.slice();
}

function countList(list, players, what, fallback) {
  if (list === undefined) return fallback;
  need(Array.isArray(list) && list.length === players && list.every(isCount), `${what}: one count a seat is needed`);
  return list.slice();
}

// The shuffle of a script: sorting by plain character codes, first card on top.
const sorted = (cards) => cards.slice().sort();

class Game {
  constructor(players, shuffle = sorted) {
    need(Number.isInteger(players) && players >= 2 && players <= 10, 'players: 2 to 10');
    this.players = players;
    this.dealer = this.turn = 0;
    this.step = 1; // +1 plays to the left, -1 to the right
    this.colour = null;
    this.hands = Array.from({ length: players }, () => []);
    this.drawPile = this.discardPile = []; // first card on top
    this.score = new Array(players).fill(0);
    this.misses = new Array(players).fill(0);
    this.open = []; // seats that can be caught
    // What `turn` must do: 'turn', 'drawn' (play or keep it), 'colour', 'first colour'; 'challenge' asks the next seat.
    this.stage = 'turn';
    this.drawn = null; // the card of the stage 'drawn'
    this.bluff = false; // was the wild draw four just played a bluff?
    this.idle = 0; // turns in a row in which nothing was drawn or played
    this.over = null;
    this.shown = { to: null, cards: [] }; // what the last action showed, and to which seat (or to ALL)
    this.shuffle = shuffle;
    this.taken = []; // the cards that came off the draw pile, first to last, whoever took them
  }

  static load(p) {
    need(p && typeof p === 'object' && !Array.isArray(p), 'position is missing');
    need(Array.isArray(p.hand), 'hand: a list of hands is needed');
    const g = new Game(p.players === undefined ? p.hand.length : p.players);
    const n = g.players;
    need(p.hand.length === n, 'hand: one hand for each seat is needed');
    const { 'draw pile': drawPile = [], 'colour in play': called = null } = p;
    const { dealer = 0, direction = 'left', open = [] } = p;
    g.hands = p.hand.map((hand, seat) => cardList(hand, `hand of seat ${seat}`));
    g.drawPile = cardList(drawPile, 'draw pile');
    g.discardPile = cardList(p['discard pile'], 'discard pile');
    need(g.discardPile.length > 0, 'discard pile: at least one card is needed');
    need(isSeat(p.turn, n) && isSeat(dealer, n), 'turn, dealer: a seat is needed');
    g.turn = p.turn;
    g.dealer = dealer;
    need(direction === 'left' || direction === 'right', 'direction: left or right');
    g.step = direction === 'right' ? -1 : 1;
    g.score = countList(p.score, n, 'score', g.score);
    g.misses = countList(p.misses, n, 'misses', g.misses);
    need(g.misses.every((m) => m <= 1000), 'misses: too many');
    g.idle = p['idle-turns'] ?? 0;
    need(Number.isInteger(g.idle) && g.idle >= 0, 'idle-turns: a number is needed');
    const printed = CARDS.get(g.discardPile[0]).colour;
    need(called === null || COLOURS.includes(called), 'colour in play: unknown colour');
    need(called === null || printed === null || printed === called, 'colour in play: not that of the top card');
    g.colour = printed || called;
    if (g.colour === null) g.stage = 'first colour'; // a wild that began the round
    need(Array.isArray(open), 'open: a list is needed');
    for (const entry of open) {
      need(entry && entry.rule === WINDOW && isSeat(entry.player, n), 'open: unknown entry');
      if (!g.open.includes(entry.player)) g.open.push(entry.player);
    }
    g.close(null);
    return g;
  }

  static deal(players, dealer, deck, shuffle = sorted) {
    const g = new Game(players, shuffle);
    need(isSeat(dealer, players), 'dealer: a seat is needed');
    g.dealer = g.turn = dealer;
    g.drawPile = cardList(deck, 'deck');
    need(g.drawPile.length > players * 7, 'deck: too few cards');
    for (let i = 1; i <= players * 7; i++) g.hands[(dealer + i) % players].push(g.take());
    need(g.drawPile.some((card) => card !== WILD_FOUR), 'deck: no card to begin with');
    g.discardPile = [g.take()];
    g.shown = { to: ALL, cards: [] };
    while (g.discardPile[0] === WILD_FOUR) { // put back and shuffled in
      g.shown.cards.push(WILD_FOUR);
      g.drawPile = g.shuffle(g.drawPile.concat(g.discardPile));
      g.discardPile = [g.take()];
    }

    const start = CARDS.get(g.discardPile[0]);
    const first = g.next();
    g.colour = start.colour;
    if (start.symbol === 'reverse') {
      g.step = -1; // and the dealer takes the first turn
    } else if (start.symbol === WILD) {
      g.turn = first;
      g.stage = 'first colour';
    } else {
      if (start.symbol === 'draw-two') g.give(first, 2);
      if (start.symbol === 'draw-two' || start.symbol === 'skip') g.misses[first]++;
      g.pass();
    }
    return g;
  }

  // The next round of the game. The dealer was drawn for; who that is, the request says.
  follow(deck, dealer) {
    need(this.over, 'the round is not over yet');
    need(this.over.game.winners === null, 'the game is over');
    const cards = [].concat(...this.hands, this.drawPile, this.discardPile);
    need(sorted(cardList(deck, 'deck')).join() === sorted(cards).join(), 'deck: the cards of this game are needed, in any order');
    const g = Game.deal(this.players, dealer, deck, this.shuffle);
    g.score = this.score.slice();
    return g;
  }

  next() {
    return (this.turn + this.step + this.players) % this.players;
  }

  fits(card) {
    const { colour, symbol } = CARDS.get(card);
    return colour === null || colour === this.colour || symbol === CARDS.get(this.discardPile[0]).symbol;
  }

  // A wild draw four beside another card of the colour in play.
  isBluff(seat, card) {
    return card === WILD_FOUR && this.hands[seat].some((other) => CARDS.get(other).colour === this.colour);
  }

  offer(card) {
    const action = { seat: this.turn, do: 'play', card };
    if (this.isBluff(this.turn, card)) action.bluff = true;
    return action;
  }

  legal() {
    if (this.over) return [];
    const seat = this.turn;
    const list = [];
    if (this.stage === 'turn') {
      for (const card of new Set(this.hands[seat])) if (this.fits(card)) list.push(this.offer(card));
      // Who declines to play must draw, and so must play where there is nothing left to draw.
      if (list.length === 0 || this.drawPile.length + this.discardPile.length > 1) list.push({ seat, do: 'draw' });
    } else if (this.stage === 'drawn') {
      list.push(this.offer(this.drawn), { seat, do: 'decline' });
    } else if (this.stage === 'challenge') {
      list.push({ seat: this.next(), do: 'challenge' }, { seat: this.next(), do: 'decline' });
    } else {
      for (const colour of COLOURS) list.push({ seat, do: 'choose', colour });
    }
    for (const player of this.open) {
      list.push({ seat: player, do: 'say', word: WORD });
      for (let s = 0; s < this.players; s++) if (s !== player) list.push({ seat: s, do: 'catch', player });
    }
    return list;
  }

  // Carries out a legal action and returns true; anything else changes nothing and returns false.
  apply(wanted) {
    const action = this.legal().find((a) => sameAction(a, wanted));
    if (!action) return false;
    this.shown = { to: null, cards: [] };
    switch (action.do) {
      case 'play': this.play(action.card); break;
      case 'draw': this.draw(); break;
      case 'choose': this.choose(action.colour); break;
      case 'challenge': this.settle(true); break;
      case 'decline': if (this.stage === 'challenge') this.settle(false); else this.pass(); break;
      case 'say': this.close(action.seat); break;
      case 'catch': this.close(action.player); this.give(action.player, PENALTY); break;
    }
    this.close(null);
    return true;
  }

  play(card) {
    const seat = this.turn;
    const hand = this.hands[seat];
    const { colour, symbol } = CARDS.get(card);
    this.bluff = this.isBluff(seat, card);
    this.idle = 0;
    hand.splice(hand.indexOf(card), 1);
    this.discardPile.unshift(card);
    this.colour = colour;
    this.open = hand.length === 1 ? [seat] : []; // the window of an earlier turn is closed
    const last = hand.length === 0;
    if (symbol === 'draw-two') this.give(this.next(), 2);
    if (symbol === WILD_FOUR && last) this.give(this.next(), 4);
    if (symbol === 'reverse' && !last) this.step = -this.step;
    if ((symbol === 'skip' || symbol === 'draw-two') && !last) this.misses[this.next()]++;
    if (last) this.finish(seat);
    else if (colour === null) this.stage = 'colour';
    else this.pass();
  }

  draw() {
    this.open = [];
    const [card] = this.give(this.turn, 1);
    this.idle = card === undefined ? this.idle + 1 : 0;
    if (this.idle >= this.players) {
      this.finish(null);
    } else if (card !== undefined && this.fits(card)) {
      this.drawn = card;
      this.stage = 'drawn';
    } else {
      this.pass();
    }
  }

  choose(colour) {
    const first = this.stage === 'first colour';
    this.colour = colour;
    if (first) this.stage = 'turn';
    else if (this.discardPile[0] === WILD_FOUR) this.stage = 'challenge';
    else this.pass();
  }

  // The end of the question who draws for a wild draw four.
  settle(challenged) {
    const victim = this.next();
    if (challenged) this.shown = { to: victim, cards: this.hands[this.turn].slice() };
    if (challenged && this.bluff) {
      this.give(this.turn, 4); // the victim keeps its turn
    } else {
      this.give(victim, challenged ? 6 : 4);
      this.misses[victim]++;
    }
    this.pass();
  }

  pass() {
    this.stage = 'turn';
    this.turn = this.next();
    for (; this.misses[this.turn] > 0; this.turn = this.next()) this.misses[this.turn]--;
  }

  finish(winner) {
    const points = new Array(this.players).fill(0);
    if (winner !== null) {
      for (const card of [].concat(...this.hands)) points[winner] += CARDS.get(card).points;
      this.score[winner] += points[winner];
    }
    this.open = [];
    const won = winner !== null && this.score[winner] >= GOAL;
    this.over = { winner, points, game: won ? { winners: [winner] } : { winners: null, dealer: null } };
  }

  // The top card of the draw pile.
  take() {
    const card = this.drawPile.shift();
    this.taken.push(card);
    return card;
  }

  // Up to `count` cards for a seat; returns those that there were.
  give(seat, count) {
    const got = [];
    const refill = () => { // the top card stays
      if (this.drawPile.length === 0) this.drawPile = this.shuffle(this.discardPile.splice(1));
    };
    for (refill(); got.length < count && this.drawPile.length > 0; refill()) got.push(this.take());
    this.hands[seat].push(...got);
    return got;
  }

  // Forgets the entry of this seat, and every entry of a seat that has not exactly one card.
  close(seat) {
    this.open = this.open.filter((s) => s !== seat && this.hands[s].length === 1);
  }

  // The same situation once more: what happens to one of the two leaves the other as it is.
  copy() {
    const g = Object.assign(Object.create(Game.prototype), this);
    g.hands = this.hands.map((hand) => hand.slice());
    for (const list of ['drawPile', 'discardPile', 'score', 'misses', 'open', 'taken']) g[list] = this[list].slice();
    return g;
  }

  // What a seat may see: its own hand, the card to be matched, and what was shown to it.
  view(seat) {
    need(isSeat(seat, this.players), 'views: a list of seats is needed');
    const covered = (pile) => pile.map(() => HIDDEN);
    return {
      seat,
      hand: this.hands.map((hand, owner) => (owner === seat ? hand : covered(hand))),
      'draw pile': covered(this.drawPile),
      'discard pile': this.discardPile.map((card, place) => (place === 0 ? card : HIDDEN)),
      shown: [seat, ALL].includes(this.shown.to) ? this.shown.cards : [],
    };
  }

  situation() {
    const position = {
      players: this.players, turn: this.turn, dealer: this.dealer,
      direction: this.step === 1 ? 'left' : 'right', 'colour in play': this.colour,
      hand: this.hands, 'draw pile': this.drawPile, 'discard pile': this.discardPile, score: this.score,
    };
    if (this.open.length) position.open = this.open.map((player) => ({ rule: WINDOW, player }));
    if (this.misses.some((m) => m > 0)) position.misses = this.misses;
    if (this.idle) position['idle-turns'] = this.idle;
    return { legal: this.legal(), position, over: this.over };
  }
}

// The same action in every key; the mark `bluff` is a remark and is not compared.
function sameAction(a, b) {
  const keys = (x) => Object.keys(x).filter((k) => k !== 'bluff');
  return keys(a).length === keys(b).length && keys(a).every((k) => a[k] === b[k]);
}

module.exports = { Game, Broken, COLOURS, WILD, WILD_FOUR, need };
