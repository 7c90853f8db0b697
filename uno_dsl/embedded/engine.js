/* THE TITLE: the engine of this game, made from its rules. It needs nothing else: the WebAssembly is in here.

   HOW IT IS USED

   A game stops wherever somebody has to decide, and goes on when an option is taken:

     const game = new Game({ players: 3, seed: 1 });
     while (!game.over) game.take(game.options[0]);
     console.log(game.over.winner, game.over.points);
*/

/**
 * Something that somebody may do. Which keys there are besides depends on `do`.
 * @typedef {Object} Action
 * @property {number | null} seat who; null: the table
 * @property {string} do such as "play", "draw", "decline", "choose", "say", "go on"
 * @property {string} [card] the card that is played or chosen
 * @property {string} [colour] the colour that is chosen
 * @property {string} [side]
 * @property {number} [player] the seat that is chosen or caught
 * @property {number} [number]
 * @property {string} [word] the word that is said
 * @property {string} [text] an offer in the words of the rules
 * @property {boolean} [bluff] a play that breaks a rule which only a challenge can prove
 * @property {string} [as] what a choice is for
 */

/**
 * Who may do what, and where everything is, with the names that the protocol has.
 * @typedef {Object} Situation
 * @property {Action[]} legal
 * @property {Object<string, any>} [position] the whole table, open; left out in the middle of a turn
 * @property {Over | null} over
 * @property {View[]} [views]
 */

/**
 * How a round ended.
 * @typedef {Object} Over
 * @property {number | null} winner the seat that won the round
 * @property {number[]} [points] of this round
 * @property {{winners: number[] | null, dealer?: number | null}} game who won the game; null: another round can begin
 */

/**
 * The piles as one seat sees them: "?" is a card that it does not see.
 * @typedef {Object<string, any>} View
 * @property {number} seat
 * @property {string[]} shown what it was shown by the last action, and does not see where that is now
 */

/** @type {{game: string, printing: string | null, players: number[], readings: Object<string, string>, options: string[]}} */
const rules = RULES;
/** @type {{stops: string[], errors: string[], counts: string[], at: Object<string, number>, cap: number}} */
const MADE = {};
const MODULE = "";
const compiled = new WebAssembly.Module(Uint8Array.from(atob(MODULE), (letter) => letter.charCodeAt(0)));

/** A game. It is played by options and their names, and every seat has a view of it. */
class Game {
  /** @type {any} */
  #uno = new WebAssembly.Instance(compiled).exports;
  #state = this.#uno.game.value;
  /** @type {Situation | null} */
  #said = null;

  /**
   * A new game, at its first stop. The same seed, a whole number below 2^64, gives the same game.
   * @param {{players: number, seed?: number | bigint}} [start] left out: a table at which nobody sits yet
   */
  constructor(start) {
    if (start === undefined) return;
    this.#uno.uno_new(this.#state, seats(start.players), seeded(start.seed ?? 0));
    this.#ran(this.#uno.uno_run(this.#state));
  }

  /** What is to be decided: "turn", "choice", "secret", "reaction", "table"; "pause": a round is over, and another can begin; "over". */
  get stop() {
    return MADE.stops[this.#number("kind")];
  }

  /** The seat whose turn it is. */
  get turn() {
    return this.#number("turn");
  }

  /** Everything that anybody may do now. @returns {Action[]} */
  get options() {
    return this.stop === "pause" ? [{ seat: null, do: "go on" }] : this.situation.legal;
  }

  /** How the round ended; null while it goes on. At the stop "pause" the option "go on" begins the next one. @returns {Over | null} */
  get over() {
    return this.situation.over;
  }

  /** Who may do what, and the whole table. @returns {Situation} */
  get situation() {
    this.#said ??= this.#situation(-1);
    return this.#said;
  }

  /** What a seat sees. @param {number} seat @returns {View} */
  view(seat) {
    const found = this.#situation(seat).views;
    if (!found) throw new RangeError(`there is no seat ${seat}`);
    return found[0];
  }

  /**
   * Takes an option, and goes on to the next stop.
   * @param {number | Partial<Action>} option its place in `options`, or as much of it as tells it from the others: {do: "draw"}
   */
  take(option) {
    const found = typeof option === "number" ? option : this.#place(option);
    if (!(found in this.options)) throw new RangeError(`there is no option ${found}`);
    this.#ran(this.#uno.uno_act(this.#state, found));
  }

  /** The same game once more, to try something out. @returns {Game} */
  copy() {
    const other = new Game();
    new Uint8Array(other.#uno.memory.buffer).set(new Uint8Array(this.#uno.memory.buffer));
    return other;
  }

  // --protocol
  /**
   * Answers a request of the protocol, a line of JSON, as the same line of text without its end; "" if there is no answer.
   * @param {string} line @returns {string}
   */
  answer(line) {
    const request = new TextEncoder().encode(line);
    const room = this.#uno.uno_line_room(this.#state);
    this.#bytes(this.#uno.uno_line_at(this.#state), room).set(request.subarray(0, room));
    this.#said = null;
    return this.#reply(this.#uno.uno_reply(this.#state, request.length));
  }
  // --protocol

  /**
   * Plays whole rounds at random, each with the next seed, and counts what `uno simulate` counts.
   * @param {{players: number, seed?: number | bigint, rounds?: number, policy?: "eager" | "uniform", cap?: number}} plan
   * @returns {Object<string, number> & {seats: number[]}} sums over all rounds, and the rounds won by each seat, from the first turn on
   */
  static rounds({ players, seed = 0, rounds = 1000, policy = "eager", cap = MADE.cap }) {
    if (policy !== "eager" && policy !== "uniform") throw new RangeError("policy: expected eager or uniform");
    const uno = new Game().#uno;
    uno.uno_rounds(uno.game.value, seats(players), seeded(seed), rounds, policy === "eager" ? 1 : 0, cap);
    const length = MADE.counts.length + players;
    const counted = Array.from(new BigUint64Array(uno.memory.buffer, uno.game.value + MADE.at.count, length), Number);
    const named = Object.fromEntries(MADE.counts.map((name, place) => [name, counted[place]]));
    return Object.assign(named, { seats: counted.slice(MADE.counts.length) });
  }

  /** @param {string} name */
  #number(name) {
    return new DataView(this.#uno.memory.buffer).getInt32(this.#state + MADE.at[name], true);
  }

  /** @param {number} place @param {number} length */
  #bytes(place, length) {
    return new Uint8Array(this.#uno.memory.buffer, this.#state + place, length);
  }

  /** @param {number} length */
  #reply(length) {
    return new TextDecoder().decode(this.#bytes(this.#uno.uno_reply_at(this.#state), length));
  }

  /** @param {number} going */
  #ran(going) {
    this.#said = null;
    if (!going) throw new Error(`these rules cannot go on: ${MADE.errors[this.#number("error") - 1]}`);
  }

  /** @param {number} seat @returns {Situation} */
  #situation(seat) {
    const { id, error, ...said } = JSON.parse(this.#reply(this.#uno.uno_situation(this.#state, seat)));
    if (error !== undefined) throw new Error(error);
    return said;
  }

  /** @param {Partial<Action>} wanted */
  #place(wanted) {
    const keys = /** @type {(keyof Action)[]} */ (Object.keys(wanted));
    const options = this.options;
    const found = [...options.keys()].filter((place) => keys.every((key) => options[place][key] === wanted[key]));
    if (found.length === 1) return found[0];
    throw new RangeError(`${found.length ? "several options are" : "no option is"} ${JSON.stringify(wanted)}`);
  }
}

/** @param {number} players */
function seats(players) {
  const [fewest, most] = rules.players;
  if (Number.isInteger(players) && players >= fewest && players <= most) return players;
  throw new RangeError(`players: this game is for ${fewest} to ${most}`);
}

/** @param {number | bigint} seed */
function seeded(seed) {
  const found = BigInt(seed);
  if (BigInt.asUintN(64, found) === found) return found;
  throw new RangeError("seed: expected a whole number from 0, below 2^64");
}
