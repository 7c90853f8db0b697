// An engine made from rules, in Node: requests on standard input, answers on standard output.
//
// uno build classic --to wasm --protocol --into game.wasm && node engine.js game.wasm
const { readFileSync, writeSync } = require("fs");
const { createInterface } = require("readline");

/** A function that answers lines, from the bytes of a module. The page has the same one. */
function engine(bytes) {
  const { memory, game, ...uno } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  const line = game.value + uno.uno_line_at(game.value);
  const reply = game.value + uno.uno_reply_at(game.value);
  const room = uno.uno_line_room(game.value);
  return (text) => {
    const request = new TextEncoder().encode(text);
    new Uint8Array(memory.buffer).set(request.subarray(0, room), line);
    const length = uno.uno_reply(game.value, request.length);
    return new TextDecoder().decode(new Uint8Array(memory.buffer, reply, length));
  };
}

const answer = engine(readFileSync(process.argv[2]));
const lines = createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const found = answer(line);
  if (found) writeSync(1, found + "\n");
  else if (line.trim()) lines.close(); // `bye`
});
