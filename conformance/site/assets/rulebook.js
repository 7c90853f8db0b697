/* Choosing a printing or a reading changes the rules on the page. Without this script, what other printings say opens by a link
   at each rule, and what other answers say stands with their question. */
"use strict";

/* What a rule says now: [version, the choice that it is for]. No version, if it says what the page says without a choice. */
function activeVersions(rule, printing, extra) {
  const versions = [...rule.querySelectorAll(":scope > .variant")];
  const by = (name, shown) => versions.filter(v => v.dataset.when.split(" ").includes(name)).map(v => [v, shown]);
  const plain = (rule.dataset.plain || "").split(" "), chosen = [];
  let settled = false;
  for (const name of extra) {
    const both = by(printing + "+" + name, name);
    const found = both.length ? both : plain.includes(printing + "+" + name) ? [] : by(name, name);
    settled = settled || found.length > 0 || plain.includes(printing + "+" + name);
    chosen.push(...found);
  }
  return settled ? chosen : by(printing, "");
}

function placesOf(rule) {
  let first = rule;
  while (first && !first.id) first = first.previousElementSibling;
  return first ? [first.id, ...[...first.querySelectorAll(":scope > .also")].map(one => one.id)] : [];
}

// the search takes a plus for a sign of its own
document.addEventListener("keyup", event => {
  const typed = event.target;
  if (typed.matches && typed.matches(".md-search__input") && /\+\d/.test(typed.value)) typed.value = typed.value.replace(/\+(?=\d)/g, "plus");
}, true);

function setup() {
  const dialog = document.querySelector(".md-search");
  if (dialog) dialog.setAttribute("aria-label", dialog.querySelector("input").getAttribute("aria-label"));
  for (const mark of document.querySelectorAll(':is(.src, .situations dd) > a[href^="#q-"]')) {
    const asked = document.getElementById(mark.hash.slice(1));
    if (asked) mark.title = asked.firstChild.textContent;
  }
  openTarget();
  keepPlace();
  offerCopies(document, document);
  const field = document.querySelector(".printings");
  const questions = [...document.querySelectorAll(".question")];
  for (const q of questions) q.dataset.question = q.getAttribute("aria-labelledby").slice("q-".length);
  if (!field && !questions.length) return;
  const hint = field && field.querySelector(".hint"), plain = hint && hint.textContent;
  const answers = field ? JSON.parse(field.dataset.answers) : {};
  const own = Object.fromEntries(questions.map(q => [q.dataset.question, checked(q)]));
  const expected = printing => ({ ...own, ...(answers[printing] || {}) });
  const printing = () => field ? checked(field) : "";
  const answer = name => checkedInput(questions.find(q => name.startsWith(q.dataset.question + "="))).nextElementSibling.textContent;
  const named = value => [...field.querySelectorAll("input")].find(one => one.value === value).nextElementSibling.textContent;

  function show(moved) {
    const usual = expected(printing()), extra = [];
    for (const q of questions) {
      const name = q.dataset.question;
      if (moved === "printing") choose(q, usual[name]);
      for (const barred of q.querySelectorAll("[data-clash]")) {
        barred.disabled = barred.dataset.clash.split(" ").includes(printing());
        barred.closest("label").parentElement.querySelector(".clash").hidden = !barred.disabled;
        if (barred.disabled && barred.checked) choose(q, usual[name]);
      }
      const mark = q.querySelector("label .tag"), input = mark && [...q.querySelectorAll("input")].find(one => one.value === usual[name]);
      if (input && input.closest("label") !== mark.parentElement) input.closest("label").append(mark);
      if (checked(q) !== usual[name]) extra.push(name + "=" + checked(q));
    }
    let first = null, count = 0;
    const stale = new Set();
    for (const rule of document.querySelectorAll(".rule")) {
      const active = new Map(activeVersions(rule, printing(), extra));
      for (const v of rule.querySelectorAll(":scope > .variant")) {
        v.classList.toggle("on", active.has(v));
        if (active.has(v)) v.dataset.shown = active.get(v) ? answer(active.get(v)) : named(printing()); else delete v.dataset.shown;
      }
      rule.classList.toggle("changed", active.size > 0);
      if (active.size && !rule.matches(".quoted")) { count += 1; first = first || rule; placesOf(rule).forEach(id => stale.add(id)); }
    }
    for (const drawn of document.querySelectorAll("[data-of]")) drawn.classList.toggle("stale", drawn.dataset.of.split(" ").some(id => stale.has(id)));
    const chosen = questions.map(q => q.dataset.question + "=" + checked(q));
    for (const silence of document.querySelectorAll("[data-unless]")) {
      const over = silence.dataset.unless.split(" ").some(name => chosen.includes(name)), row = silence.parentElement, then = silence.dataset.then;
      silence.dataset.usual ??= silence.textContent;
      silence.textContent = over && then ? then : silence.dataset.usual;
      row.classList.toggle("stale", over && !then);
    }
    for (const told of document.querySelectorAll("[data-with]")) {
      const others = JSON.parse(told.dataset.with), name = chosen.find(one => one in others);
      told.dataset.usual ??= told.innerHTML;
      if (name) {
        told.textContent = others[name];
        told.classList.remove("stale");
      } else told.innerHTML = told.dataset.usual;
    }
    if (hint) {
      hint.textContent = count ? field.dataset.some.replace("{n}", count) + " " : plain;
      const id = first && (first.id || first.closest(".passage").querySelector("[id]").id);
      if (count) hint.append(Object.assign(document.createElement("a"), { href: "#" + id, textContent: field.dataset.first }));
    }
    const query = new URLSearchParams();
    if (field && printing() !== field.dataset.own) query.set("printing", printing());
    for (const name of extra) query.set(...name.split("="));
    const text = query.toString();
    if (moved) history.replaceState(null, "", location.pathname + (text ? "?" + text : "") + location.hash);
  }

  const asked = new URLSearchParams(location.search);
  if (field && asked.has("printing")) choose(field, asked.get("printing"));
  show(asked.has("printing") ? "printing" : "");
  for (const q of questions) if (asked.has(q.dataset.question)) choose(q, asked.get(q.dataset.question));
  show("");
  if (field) field.addEventListener("change", () => show("printing"));
  for (const q of questions) q.addEventListener("change", () => show("reading"));
}

const checkedInput = field => field.querySelector("input:checked");

function checked(field) {
  const input = checkedInput(field);
  return input ? input.value : "";
}

function choose(field, value) {
  for (const input of field.querySelectorAll("input")) if (input.value === value) input.checked = true;
}

/* The other languages have the same pages and anchors: the switcher leads to this one. */
function keepPlace() {
  const links = [...document.querySelectorAll(".md-select__link[hreflang]")];
  const own = links.find(link => link.hreflang === document.documentElement.lang);
  if (!own) return;
  const home = new URL(".", own.href).href, page = location.href.split(/[?#]/)[0];
  if (!page.startsWith(home) || page.startsWith(home + "docs/")) return;
  for (const link of links) {
    const there = new URL(".", link.href).href + page.slice(home.length);
    link.addEventListener("click", event => {
      event.preventDefault();
      event.stopPropagation();
      location.href = there + location.search + location.hash;
    });
  }
}

/* Beside the id of a rule, a button that copies its address. */
function offerCopies(page, inside) {
  const label = page.querySelector("[data-copy]");
  if (!label || !navigator.clipboard) return;
  for (const id of inside.querySelectorAll(".origin > p > .rid, :scope > p > .rid")) {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "copy", textContent: label.dataset.copy });
    button.addEventListener("click", () => navigator.clipboard.writeText(id.href).then(() => { button.textContent = label.dataset.copy + " ✓"; }));
    id.after(" ", button);
  }
}

/* An id leads to the page of sources; where that page can be read from here, its entry is shown in place. */
const pages = {};
async function showSource(link) {
  const [page, id] = link.href.split("#"), rule = link.closest(".rule");
  const shown = rule.querySelector(`:scope > .origin[data-of="${id}"]`);
  if (shown) return shown.remove();
  pages[page] = pages[page] || fetch(page).then(got => got.text()).then(text => new DOMParser().parseFromString(text, "text/html"));
  const entry = document.importNode((await pages[page]).getElementById(decodeURIComponent(id)), true);
  for (const inside of entry.querySelectorAll("[href]")) inside.href = new URL(inside.getAttribute("href"), page).href;
  entry.removeAttribute("id");
  entry.dataset.of = id;
  offerCopies(await pages[page], entry);
  rule.append(entry);
}

function openTarget() {
  const own = location.hash.startsWith("#__") && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (own && own.matches(".differs")) return openOthers(own, true);
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const rule = target && target.closest(".rule");
  const link = rule && !rule.querySelector(".origin") && rule.querySelector(":scope > .src > a:not([href^='#'])");
  if (link && location.protocol !== "file:") showSource(link).catch(() => {});
}

function openOthers(chip, open) {
  chip.setAttribute("aria-expanded", chip.closest(".rule").classList.toggle("others", open));
}

document.addEventListener("click", event => {
  const chip = event.target.closest(".differs");
  if (chip) {
    event.preventDefault();
    return openOthers(chip);
  }
  const link = event.target.closest(".rule > .src a:not([href^='#'])");
  if (!link || location.protocol === "file:" || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showSource(link).catch(() => { location.href = link.href; });
});

/* The theme puts wide tables into boxes that scroll: the keyboard can reach those that do. */
function reachable() {
  const sized = new ResizeObserver(boxes => boxes.forEach(({ target: box }) => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0; else box.removeAttribute("tabindex");
  }));
  document.querySelectorAll(".md-typeset__scrollwrap").forEach(box => sized.observe(box));
}

addEventListener("load", reachable);
addEventListener("hashchange", openTarget);
document.addEventListener("DOMContentLoaded", setup);
