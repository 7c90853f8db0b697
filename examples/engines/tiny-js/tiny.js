#!/usr/bin/env node
'use strict';
// The protocol loop: one JSON object per line in, one out.

const { counts } = require('./count.js');
const { Game, Broken, need } = require('./game.js');
const { witness } = require('./witness.js');

const LIMIT = 1024 * 1024; // bytes in a line
const READINGS = { 'two-player-reverse': 'plain', 'next-dealer': 'drawn' };
const DECLARATION = {
  protocol: 1,
  engine: { name: 'tiny-js', version: '1', language: 'JavaScript' },
  games: { classic: ['en'] },
  modes: ['position', 'scripted', 'witness', 'count', 'views', 'games'],
  players: [2, 10],
  actions: ['play', 'draw', 'decline', 'choose', 'challenge', 'say', 'catch'],
  reports: ['hand', 'draw pile', 'discard pile', 'colour in play', 'direction', 'turn', 'dealer', 'score',
    'open', 'misses', 'idle-turns', 'shown'],
  readings: READINGS,
  limitations: {},
};

let game = null;

const isObject = (x) => x !== null && typeof x === 'object' && !Array.isArray(x);

function checkVariant(request) {
  need(request.game === 'classic', 'unknown game');
  need(request.printing === undefined || request.printing === 'en', 'unknown printing');
  need(request.readings === undefined || isObject(request.readings), 'readings: an object is needed');
  for (const [name, choice] of Object.entries(READINGS)) {
    const wanted = (request.readings || {})[name];
    need(wanted === undefined || wanted === choice, `reading not played: ${name}`);
  }
}

// The situation, with what the seats see that the request asks about.
function situation(asked) {
  need(asked === undefined || Array.isArray(asked), 'views: a list of seats is needed');
  return asked ? { ...game.situation(), views: asked.map((seat) => game.view(seat)) } : game.situation();
}

function answer(request) {
  switch (request.do) {
    case 'hello':
      return DECLARATION;
    case 'load':
      checkVariant(request);
      game = Game.load(request.position);
      return situation(request.views);
    case 'new':
      checkVariant(request);
      game = Game.deal(request.players, request.dealer, request.deck);
      return situation(request.views);
    case 'next':
      need(game, 'there is no round yet');
      game = game.follow(request.deck, request.dealer);
      return situation(request.views);
    case 'apply':
      need(game, 'there is no position yet');
      need(isObject(request.action), 'action is missing');
      return game.apply(request.action) ? situation(request.views) : { illegal: true };
    case 'count':
      checkVariant(request);
      return { counts: counts(Game.load(request.position), request.depth) };
    case 'witness':
      checkVariant(request);
      return { log: witness(request.players, request.seed, { game: 'classic', printing: 'en', readings: READINGS }) };
    default:
      throw new Broken('unknown request');
  }
}

// Returns false when the conversation is over.
function handle(line) {
  if (line.trim() === '') return true;
  let id = null;
  let reply;
  try {
    need(Buffer.byteLength(line) <= LIMIT, 'the line is too long');
    const request = JSON.parse(line);
    need(isObject(request), 'not an object');
    if (request.id !== undefined) id = request.id;
    if (request.do === 'bye') return false;
    reply = answer(request);
  } catch (e) {
    if (!(e instanceof Broken)) process.stderr.write(`${e.stack}\n`);
    reply = { error: e.message };
  }
  process.stdout.write(`${JSON.stringify({ id, ...reply })}\n`);
  return true;
}

let rest = '';
let ended = false;

function leave() {
  ended = true;
  process.stdin.destroy(); // nothing left to wait for: the process ends by itself
}

process.stdout.on('error', leave);
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  for (const line of lines) if (!ended && !handle(line)) leave();
});
process.stdin.on('end', () => {
  if (!ended && rest) handle(rest);
});
