/* node snapshot.mjs PYODIDE APP FOLDER tables: loads Python with the modules in the archive APP, makes the tables of the parser, and
   writes them into the folder.
   node snapshot.mjs PYODIDE APP FOLDER memory: takes the tables from there, does everything once, and writes into the folder the memory
   of the process and the caches that it has filled. A process that makes the tables itself would leave waste in its memory. */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", problem => {
  fs.writeSync(2, `${problem.message || problem}\n`); // Node.js would print the line of the script, which is all of Pyodide
  process.exit(1);
});

const [, , pyodide, app, folder, what] = process.argv;
const DOES = {
  tables: "from uno_dsl.syntax.from_text import parser\nparser()",
  memory: "from conformance.playground.warm import warm\nplayground = warm()",
};
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
for (const name of fs.readdirSync(folder)) python.FS.writeFile("/cache/" + name, bytes(path.join(folder, name)), { mode: 0o600 });
python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/app")
${DOES[what]}
`);
for (const name of python.FS.readdir("/cache").filter(name => !name.startsWith(".")))
  fs.writeFileSync(path.join(folder, name), python.FS.readFile("/cache/" + name));
if (what === "memory") fs.writeFileSync(path.join(folder, "memory"), python.makeMemorySnapshot());
