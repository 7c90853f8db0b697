/* node snapshot.mjs PYODIDE APP FROM INTO: loads Python, unpacks the archive APP and the caches in the folder FROM, does everything
   once, and writes into the folder INTO the memory of the process and the caches that it has filled. The tables of the parser are the
   only caches that it takes: the others have names that depend on the time at which the archive was unpacked. */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", problem => {
  fs.writeSync(2, `${problem.message || problem}\n`); // Node.js would print the line of the script, which is all of Pyodide
  process.exit(1);
});

const [, , pyodide, app, from, into] = process.argv;
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
const bytes = file => new Uint8Array(fs.readFileSync(file)).slice();
const python = await loadPyodide({
  indexURL: pyodide + path.sep,
  _makeSnapshot: true,
  args: ["-OO"],
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", UNO_CACHE: "/cache" },
});
python.unpackArchive(bytes(app), "zip", { extractDir: "/app" });
python.FS.mkdir("/cache");
python.FS.chmod("/cache", 0o700);
const grammar = fs.readdirSync(from).filter(name => name.startsWith("grammar"));
for (const name of grammar) python.FS.writeFile("/cache/" + name, bytes(path.join(from, name)), { mode: 0o600 });
python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/app")
from conformance.playground.warm import warm
playground = warm()
`);
for (const name of python.FS.readdir("/cache").filter(name => !name.startsWith(".")))
  fs.writeFileSync(path.join(into, name), python.FS.readFile("/cache/" + name));
fs.writeFileSync(path.join(into, "memory"), python.makeMemorySnapshot());
