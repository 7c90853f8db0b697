// The mutants that StrykerJS makes of some JavaScript files, as JSON lines on stdout: `node stryker_mutants.mjs FOLDER FILE...`, where FOLDER has
// a `node_modules` with @stryker-mutator/core 9.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [folder, ...names] = process.argv.slice(2);
const from = createRequire(`${folder}/package.json`);
const { createInstrumenter } = await import(pathToFileURL(from.resolve('@stryker-mutator/instrumenter')).href);
const { createInjector } = from('typed-inject');
const silent = new Proxy({}, { get: (_, name) => () => String(name).startsWith('is') ? false : undefined });

const injector = createInjector().provideValue('logger', silent);
const instrumenter = injector.injectFunction(createInstrumenter);
for (const name of names) {
  const text = readFileSync(name, 'utf8');
  const starts = [0];
  for (let at = 0; (at = text.indexOf('\n', at) + 1);) starts.push(at);
  const place = ({ line, column }) => starts[line] + column;
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };
  const { mutants } = await instrumenter.instrument([{ name, mutate: true, content: text }], options);
  for (const { location, replacement, status } of mutants) {
    if (status === 'Ignored') continue;
    const changed = text.slice(0, place(location.start)) + replacement + text.slice(place(location.end));
    process.stdout.write(`${JSON.stringify({ file: name, text: changed })}\n`);
  }
}
