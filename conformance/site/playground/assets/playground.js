/* The page of the playground: what is typed stays here, and a worker answers what is asked about it. A key never waits for an answer. */
"use strict";
(() => {
  const PAUSE = 250;
  const of = name => document.getElementById("pg-" + name);
  const words = JSON.parse(of("words").textContent), samples = JSON.parse(of("samples").textContent);
  const script = of("script"), editor = of("text"), status = of("status");
  const say = (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (gap, name) => (name in values ? values[name] : gap));
  const make = (tag, text, more = {}) => Object.assign(document.createElement(tag), text === undefined ? {} : { textContent: text }, more);
  const foreign = (tag, text, more = {}) => make(tag, text, { lang: "en", ...more });
  const worded = (tag, text) => {
    const whole = foreign(tag);
    text.split("`").forEach((piece, at) => whole.append(at % 2 ? make("code", piece) : piece));
    return whole;
  };
  const shown = number => number.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

  /* ---- the worker ---- */
  let worker = null, last = 0;
  const waiting = new Map();
  const ask = (what, more = {}) => new Promise(answered => {
    last += 1;
    waiting.set(last, answered);
    worker.postMessage(JSON.stringify({ id: last, do: what, text: editor.value, game: of("game").value, ...more }));
  });
  function told(event) {
    const { id, found, ready, failed, stopped } = JSON.parse(event.data);
    if (failed || stopped) {
      console.warn(failed || stopped);
      status.textContent = say(failed ? "failed" : "stopped");
      const unanswered = waiting.get(id);
      waiting.delete(id);
      if (unanswered) unanswered({ unreadable: say("stopped") });
      return;
    }
    if (ready) {
      status.textContent = say("ready");
      document.documentElement.dataset.playground = "ready";
      return check();
    }
    const answered = waiting.get(id);
    waiting.delete(id);
    if (!waiting.size) status.textContent = say("ready");
    answered(found);
  }
  const busy = () => { status.textContent = say("working"); };

  /* ---- what is wrong, and what changes ---- */
  let pause = 0, asking = false, again = false, errors = 0;
  const later = () => { clearTimeout(pause); pause = setTimeout(check, PAUSE); };
  async function check() {
    if (asking) { again = true; return; }
    asking = true;
    const text = editor.value, found = await ask("check");
    show(found, text);
    await tell();
    asking = false;
    if (again) { again = false; check(); }
  }
  function show(found, text) {
    const place = of("findings");
    errors = found.errors || 0;
    document.documentElement.dataset.checked = String((Number(document.documentElement.dataset.checked) || 0) + 1);
    if (found.unreadable) { errors = 1; return place.replaceChildren(foreign("p", found.unreadable)); }
    const items = found.findings.map(one => finding(one, text));
    const examples = found.examples.all ? [make("p", say("examples", found.examples))] : [];
    place.replaceChildren(...(items.length ? [list(items)] : [make("p", say("fine"), { className: "pg-good" })]), ...examples);
  }
  const list = items => { const whole = make("ul", undefined, { className: "pg-list" }); whole.append(...items); return whole; };
  function finding(one, text) {
    const item = make("li", undefined, { className: "pg-" + one.severity });
    const head = make("p");
    head.append(make("b", say(one.severity === "error" ? "error" : "warning")), " ");
    if (one.line) {
      const there = make("button", say("line", { n: one.line }), { type: "button", className: "pg-button" });
      there.addEventListener("click", () => mark(one));
      head.append(there, " ");
    } else head.append(foreign("code", one.place), " ");
    head.append(worded("span", one.message));
    item.append(head);
    if (one.hint) {
      const help = make("p", undefined, { className: "cap" });
      help.append(make("b", say("help")), " ", worded("span", one.hint));
      if (one.mended) {
        const mend = make("button", say("mend"), { type: "button", className: "pg-button" });
        mend.addEventListener("click", () => { if (editor.value === text) write(one.mended); });
        help.append(" ", mend);
      }
      item.append(help);
    }
    return item;
  }
  function mark(one) {
    const start = offset(one.line - 1) + one.column - 1;
    editor.focus();
    editor.setSelectionRange(start, start + one.length);
  }
  const offset = line => editor.value.split("\n").slice(0, line).reduce((sum, text) => sum + text.length + 1, 0);
  function write(text) {
    editor.value = text;
    editor.focus();
    changed();
  }
  function changed() {
    of("proposals").hidden = true;
    later();
  }
  async function tell() {
    const language = of("language").value, found = await ask("tell", { language }), place = of("changes");
    if (!found.changes) return place.replaceChildren(make("p", errors ? say("not yet") : "", { className: "cap" }));
    if (!found.changes.length) return place.replaceChildren(make("p", say("no changes")));
    place.replaceChildren(...found.changes.map(change => {
      const rule = make("div", undefined, { className: "rule house", lang: language }), says = make("div", undefined, { className: "says" });
      if (change.title) rule.append(make("h3", change.title, { className: "pg-title" }));
      says.append(...change.lines.map(line => {
        const said = make("p", undefined, { className: line.depth ? "li" + Math.min(line.depth, 3) : "" });
        said.append(line.old ? make("del", line.text, { title: say("old") }) : line.text);
        return said;
      }));
      rule.append(says);
      return rule;
    }));
  }

  /* ---- completion ---- */
  async function propose() {
    const before = editor.value.slice(0, editor.selectionStart), lines = before.split("\n"), place = of("proposals");
    const line = lines.length - 1, column = lines[line].length, text = editor.value;
    const found = await ask("complete", { line, column });
    if (editor.value !== text) return;
    const buttons = (found.proposals || []).map(one => {
      const button = foreign("button", one.text, { type: "button", className: "pg-button" });
      button.addEventListener("click", () => {
        const start = offset(line) + one.start;
        editor.focus();
        editor.setSelectionRange(start, offset(line) + column);
        if (!document.execCommand("insertText", false, one.text)) editor.setRangeText(one.text, start, offset(line) + column, "end");
        changed();
      });
      return button;
    });
    place.replaceChildren(...(buttons.length ? buttons : [make("span", say("no proposals"), { className: "cap" })]));
    place.hidden = false;
    if (buttons.length) buttons[0].focus();
  }
  function among(event) {
    const buttons = [...of("proposals").querySelectorAll("button")], at = buttons.indexOf(document.activeElement);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step && at >= 0) { event.preventDefault(); buttons[(at + step + buttons.length) % buttons.length].focus(); }
    if (event.key === "Escape") { of("proposals").hidden = true; editor.focus(); }
  }

  /* ---- the game ---- */
  async function deal() {
    busy();
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] % 1000000;
    play(await ask("deal", { seed }), false);
  }
  const act = async answer => play(await ask("act", { answer }), true);
  function play(found, moved) {
    const table = of("table"), place = of("choices");
    table.hidden = false;
    of("undo").hidden = !found;
    of("deal").textContent = say("deal again");
    table.textContent = !found ? "" : found.unreadable || found.stuck || found.text;
    if (!found) { table.hidden = true; return place.replaceChildren(make("p", say("not yet"), { className: "cap", lang: document.documentElement.lang })); }
    const buttons = (found.choices || []).map(one => {
      const button = foreign("button", undefined, { type: "button", className: "pg-button pg-choice" });
      if (one.picture) button.append(make("img", undefined, { src: `${script.dataset.cards}/${one.picture}`, alt: "", width: 36, height: 50 }));
      button.append(one.label);
      button.addEventListener("click", () => act(one.key));
      return button;
    });
    if (found["may pass"]) {
      const pass = make("button", say("pass"), { type: "button", className: "pg-button pg-choice", lang: document.documentElement.lang });
      pass.addEventListener("click", () => act(""));
      buttons.push(pass);
    }
    const over = found.over ? [make("p", say("over"), { lang: document.documentElement.lang })] : [];
    if (found.over) of("undo").hidden = true;
    place.replaceChildren(...buttons, ...over);
    table.scrollTop = table.scrollHeight;
    if (moved && buttons.length) buttons[0].focus({ preventScroll: true });
  }

  /* ---- figures, sheet, log ---- */
  async function simulate() {
    busy();
    const found = await ask("simulate"), place = of("figures");
    if (!found || found.unreadable || found.stuck) return place.replaceChildren(found ? foreign("p", found.unreadable || found.stuck) : make("p", say("not yet")));
    const table = make("table", undefined, { className: "plain" }), head = make("tr");
    head.append(make("td"), ...["with", "without"].map(key => make("th", say(key), { scope: "col" })), make("td"));
    const rows = found.rows.map(row => {
      const line = make("tr"), share = row.name === "first" ? 100 : 1, unit = share > 1 ? " %" : "";
      const figure = (value, error) => make("td", value === undefined ? "" : `${shown(share * value)} ± ${shown(share * error)}${unit}`);
      line.append(make("th", say(row.name), { scope: "row" }), figure(row.value, row.error), figure(row.before, row["before error"]));
      line.append(make("td", row.before === undefined ? "" : say(row.differs ? "differs" : "same")));
      return line;
    });
    const body = make("tbody"), scroll = make("div", undefined, { className: "scroll", tabIndex: 0 });
    body.append(head, ...rows);
    table.append(body);
    scroll.setAttribute("role", "region");
    scroll.setAttribute("aria-label", say("rounds", { n: found.rounds }));
    scroll.append(table);
    const whole = number => number.toLocaleString(document.documentElement.lang);
    place.replaceChildren(make("p", say("rounds", { n: whole(found.rounds) }), { className: "cap" }), scroll);
    if (found.stopped) place.append(make("p", say("endless", { n: whole(found.stopped) })));
  }
  async function sheet() {
    busy();
    const language = of("language").value, found = await ask("sheet", { language, paper: "a4" }), place = of("paper");
    of("print").hidden = !found.html;
    if (!found.html) return place.replaceChildren(found.unreadable ? foreign("p", found.unreadable) : make("p", say("not yet")));
    place.replaceChildren(make("iframe", undefined, { srcdoc: found.html, title: place.dataset.title, className: "pg-paper" }));
  }
  async function judge() {
    busy();
    const found = await ask("follow", { log: of("log").value }), place = of("verdict");
    const key = !found.read ? "unreadable" : found.allowed ? "allowed" : "broken";
    place.replaceChildren(make("p", say(key), { className: found.allowed ? "pg-good" : "pg-bad" }), foreign("pre", found.lines.join("\n"), { tabIndex: 0 }));
  }

  /* ---- links ---- */
  const MARK = "#rule=";
  const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
  async function link() {
    const data = new TextEncoder().encode(JSON.stringify([of("game").value, editor.value]));
    const packed = await through(data, new CompressionStream("deflate-raw"));
    return MARK + btoa(String.fromCharCode(...packed)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  }
  async function linked() {
    if (!location.hash.startsWith(MARK)) return;
    try {
      const packed = atob(location.hash.slice(MARK.length).replace(/-/g, "+").replace(/_/g, "/"));
      const data = await through(Uint8Array.from(packed, one => one.charCodeAt(0)), new DecompressionStream("deflate-raw"));
      const [game, text] = JSON.parse(new TextDecoder().decode(data));
      if ([...of("game").options].some(one => one.value === game)) of("game").value = game;
      editor.value = String(text);
    } catch (problem) {
      console.info(problem);
    }
  }
  async function share() {
    history.replaceState(null, "", location.pathname + location.search + (await link()));
    try {
      await navigator.clipboard.writeText(location.href);
      status.textContent = say("shared");
    } catch {
      status.textContent = say("link");
    }
  }

  /* ---- the beginning ---- */
  async function begin() {
    if (location.protocol === "file:") { of("no-server").hidden = false; return; }
    for (const part of document.querySelectorAll(".pg-live")) part.hidden = false;
    status.hidden = false;
    await linked();
    worker = new Worker(new URL("worker.js", script.src));
    worker.onmessage = told;
    worker.onerror = () => { status.textContent = say("failed"); };
    editor.addEventListener("input", changed);
    editor.addEventListener("keydown", event => {
      if (event.ctrlKey && event.key === " ") { event.preventDefault(); if (document.documentElement.dataset.playground) propose(); }
    });
    of("proposals").addEventListener("keydown", among);
    of("game").addEventListener("change", later);
    of("language").addEventListener("change", () => { if (document.documentElement.dataset.playground) tell(); });
    of("begin").addEventListener("change", event => { if (event.target.value) write(samples[event.target.value]); });
    addEventListener("hashchange", () => linked().then(changed));
    const does = { propose, deal, undo: () => act("undo"), simulate, sheet, judge, share, print: () => of("paper").querySelector("iframe").contentWindow.print() };
    for (const [name, run] of Object.entries(does)) of(name).addEventListener("click", run);
  }
  begin();
})();
