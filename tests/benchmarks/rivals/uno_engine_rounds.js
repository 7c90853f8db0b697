'use strict';
// uno-engine with 4 players who do anything that is legal, round after round: node uno_engine_rounds.js uniform 2.0
//
// Needs `npm install uno-engine` in a folder that NODE_PATH names. To say UNO is left out: nobody can be asked for it there.

const { Game } = require('uno-engine');

const seconds = Number(process.argv[3]);
const PLAYERS = ['Ann', 'Ben', 'Cleo', 'Dan'];
const any = (number) => Math.floor(Math.random() * number);
const anyColour = () => 1 + any(4);
const spent = () => process.cpuUsage(started).user / 1e6 + process.cpuUsage(started).system / 1e6;
const started = process.cpuUsage();

let decisions = 0;
let rounds = 0;

function playRound() {
  const game = new Game(PLAYERS);
  let over = false;
  game.on('end', () => { over = true; });
  if (game.discardedCard.isWildCard() && game.discardedCard.color === undefined) game.discardedCard.color = anyColour();
  let drawn = false;
  while (!over) {
    const player = game.currentPlayer;
    const open = player.hand.filter((card) => card.isWildCard() || card.matches(game.discardedCard));
    const at = any(open.length + 1);
    decisions += open.length > 0 || !drawn ? 1 : 0;
    if (at < open.length) {
      const card = open[at];
      if (card.isWildCard()) {
        card.color = anyColour();
        decisions += 1;
      }
      game.play(card);
      drawn = false;
    } else if (!drawn) {
      game.draw();
      drawn = true;
    } else {
      game.pass();
      drawn = false;
    }
  }
  rounds += 1;
}

while (spent() < seconds) playRound();
console.log(JSON.stringify({ decisions, rounds, seconds: spent() }));
