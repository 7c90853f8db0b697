// An engine made from rules, in Node: requests on standard input, answers on standard output.
//
// uno build classic --to js --protocol --into game.mjs && node engine.mjs
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { Game } from "./game.mjs";

const game = new Game();
const lines = createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const answer = game.answer(line);
  if (answer) writeSync(1, answer + "\n");
  else if (line.trim()) lines.close(); // `bye`
});
