'use strict';
// The mode `count`: how many sequences of so many legal actions lead on from a position, by their first action.

const { need } = require('./game.js');

const DEEPEST = 8;

const after = (game, action) => {
  const next = game.copy();
  next.apply(action);
  return next;
};

// A sequence that ends the round sooner counts as one.
function ways(game, depth) {
  if (depth === 0 || game.over) return 1;
  const actions = game.legal();
  if (depth === 1) return actions.length;
  return actions.reduce((sum, action) => sum + ways(after(game, action), depth - 1), 0);
}

function counts(game, depth) {
  need(Number.isInteger(depth) && depth >= 1 && depth <= DEEPEST, `depth: 1 to ${DEEPEST}`);
  return game.legal().map((action) => ({ action, count: ways(after(game, action), depth - 1) }));
}

module.exports = { counts };
