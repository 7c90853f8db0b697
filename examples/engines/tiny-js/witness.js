'use strict';
// The mode `witness`: a round with chance, and players, of our own, told as a log.

const { COLOURS, Game, WILD, WILD_FOUR, need } = require('./game.js');

const LONGEST = 2000; // actions; a round of random players can go on for ever

// All 108 cards: each colour has one 0 and everything else twice.
const DECK = [];
for (const colour of COLOURS) {
  for (const symbol of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 'draw-two', 'reverse', 'skip']) {
    for (let n = symbol === 0 ? 1 : 0; n < 2; n++) DECK.push(`${colour} ${symbol}`);
  }
}
for (let n = 0; n < 4; n++) DECK.push(WILD, WILD_FOUR);

// Whole numbers from 0 to below n; the same seed gives the same numbers (the generator is mulberry32).
function chance(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

// Every order of the cards is as likely as any other (Fisher and Yates).
function shuffle(cards, below) {
  const mixed = cards.slice();
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
  }
  return mixed;
}

// The players mostly go on with the turn, and play rather than draw; sometimes they speak, or do whatever comes first.
function decide(actions, below) {
  const spoken = actions.filter((action) => action.do === 'say' || action.do === 'catch');
  if (spoken.length && below(3) === 0) return spoken[below(spoken.length)];
  const moves = actions.filter((action) => !spoken.includes(action));
  const plays = moves.filter((action) => action.do === 'play');
  const choice = plays.length && below(8) ? plays : moves;
  return choice[below(choice.length)];
}

function witness(players, seed, begin) {
  need(Number.isInteger(seed), 'seed: a whole number is needed');
  const below = chance(seed);
  const mix = (cards) => shuffle(cards, below);
  need(Number.isInteger(players) && players >= 2 && players <= 10, 'players: 2 to 10');
  const game = Game.deal(players, below(players), mix(DECK), mix);
  const log = [{ log: 1, ...begin, players, dealer: game.dealer, drawn: game.taken }];
  while (!game.over && log.length <= LONGEST) {
    game.taken = [];
    const action = decide(game.legal(), below);
    game.apply(action);
    log.push(told(game, action));
  }
  return log;
}

const AT_REST = ['turn', 'direction', 'colour in play', 'score', 'misses'];
const AT_THE_END = ['hand', 'discard pile', 'score'];

// An action, what chance brought, and where it led: of a copy, since the game goes on.
function told(game, action) {
  const event = { action, legal: game.legal() };
  if (game.taken.length) event.drawn = game.taken;
  const { position, over } = game.copy().situation();
  if (over) event.over = over;
  if (over || game.stage === 'turn') event.position = only(over ? AT_THE_END : AT_REST, position);
  return event;
}

const only = (parts, position) => Object.fromEntries(parts.map((part) => [part, position[part]]));

module.exports = { witness };
