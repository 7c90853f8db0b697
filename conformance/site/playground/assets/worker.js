/* Python, beginning with the memory of a process in which everything was done once. It answers one request after the other. */
"use strict";

const unpacked = async name =>
  new Response((await fetch(name)).body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": name.includes("wasm") ? "application/wasm" : "" } });
const address = name => new URL(name, self.location).href;

const files = {
  memory: unpacked("memory.bin").then(found => found.arrayBuffer()),
  spec: fetch("files.bin").then(found => found.arrayBuffer()),
  program: unpacked("pyodide.asm.js.bin").then(found => found.blob()),
};
/* Pyodide asks for its WebAssembly itself, which is packed here, and for the standard library: what is needed of it is in the memory. */
const NO_LIBRARY = new Uint8Array([0x50, 0x4b, 5, 6, ...new Array(18).fill(0)]);
const fetched = self.fetch;
self.fetch = (what, how) => {
  const name = String(what.url || what);
  if (name.endsWith("pyodide.asm.wasm")) return unpacked("pyodide.asm.wasm.bin");
  return name.endsWith("python_stdlib.zip") ? Promise.resolve(new Response(NO_LIBRARY)) : fetched(what, how);
};

async function start() {
  importScripts("pyodide.js", URL.createObjectURL(new Blob([await files.program], { type: "text/javascript" })));
  const python = await loadPyodide({
    indexURL: address("."),
    _loadSnapshot: files.memory,
    args: ["-OO"],
  });
  python.unpackArchive(await files.spec, "zip", { extractDir: "/" });
  python.runPython("import os; os.chmod('/cache', 0o700)");
  return python.globals.get("playground");
}

const started = start();
started.then(() => postMessage("{\"ready\":true}"), problem => postMessage(JSON.stringify({ failed: String(problem) })));
self.onmessage = async event => {
  const { id } = JSON.parse(event.data);
  try {
    postMessage((await started).answer(event.data));
  } catch (problem) {
    postMessage(JSON.stringify({ id, stopped: String(problem) }));
  }
};
