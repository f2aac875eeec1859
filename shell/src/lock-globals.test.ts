import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

const file = path.resolve(import.meta.dirname, 'lock-globals.ts');

interface Outcome {
  value?: unknown;
  /** Name of the error that the code threw. */
  error?: string;
  /** Functions that were reported. */
  replaced: string[];
  /** How often `evil` was called. */
  calls: number;
}

/** Runs strict code in a thread with global objects of its own, whose functions are locked. */
async function runLocked(code: string): Promise<Outcome> {
  const worker = new Worker(
    `'use strict';
    const { parentPort } = require('node:worker_threads');
    globalThis.History = class { pushState() { return 'pushed' } };
    globalThis.Document = class { open() { evil() } write() { evil() } writeln() { evil() } };
    globalThis.document = new Document();
    globalThis.history = new History();
    Object.setPrototypeOf(globalThis, Object.create({ addEventListener() {} }));
    const outcome = { replaced: [], calls: 0 };
    globalThis.evil = () => { outcome.calls += 1 };
    import(${JSON.stringify(file)}).then(({ lockGlobals }) => {
      lockGlobals(globalThis, (name) => outcome.replaced.push(name));
      try { outcome.value = eval(${JSON.stringify(`'use strict'; ${code}`)}); } catch ({ name }) { outcome.error = name; }
      parentPort.postMessage(outcome);
    });`,
    { eval: true, execArgv: ['--no-warnings'] },
  );
  const [outcome] = (await once(worker, 'message')) as [Outcome];
  await worker.terminate();
  return outcome;
}

test.each([
  ['fetch', 'fetch = evil; void fetch("data:,")', 'fetch'],
  ['history.pushState', 'history.pushState = evil; history.pushState()', 'history.pushState'],
  ['History', 'History = evil; new History()', 'History'],
  [
    'History.prototype.pushState',
    'History.prototype.pushState = evil; history.pushState()',
    'History.prototype.pushState',
  ],
  ['addEventListener', 'addEventListener = evil; addEventListener()', 'globalThis.addEventListener'],
  ['Array.prototype.map', 'Array.prototype.map = evil; [1].map(Number)', 'Array.prototype.map'],
  ['Object.prototype.toString', 'Object.prototype.toString = evil; String({})', 'Object.prototype.toString'],
  ['Promise', 'Promise = evil; void new Promise(() => {})', 'Promise'],
  [
    'Promise.prototype.then',
    'Promise.prototype.then = evil; void Promise.resolve(1).then()',
    'Promise.prototype.then',
  ],
])('setting %s has no effect and is reported', async (_, code, name) => {
  expect(await runLocked(`${code}; 0`)).toEqual({ value: 0, replaced: [name], calls: 0 });
});

test.each(['open', 'write', 'writeln'])('document.%s does not replace the page', async (key) => {
  expect(await runLocked(`document.${key}('<p>'); 0`)).toEqual({
    value: 0,
    replaced: [`the page by ${key}`],
    calls: 0,
  });
});

test.each([
  ['JSON.parse', 'JSON.parse = evil'],
  ['JSON', 'JSON = {}'],
  ['Object.keys', 'Object.keys = evil'],
  ['Map', 'Map = evil'],
  ['a field of all objects', 'Object.prototype.extra = 1'],
  ['fetch by a definition', 'Object.defineProperty(globalThis, "fetch", { value: evil })'],
  ['a method by a definition', 'Object.defineProperty(Map.prototype, "get", { value: evil })'],
  ['a method of one object', 'Object.defineProperty(history, "pushState", { value: evil })'],
])('replacing %s throws', async (_, code) => {
  expect(await runLocked(code)).toEqual({ error: 'TypeError', replaced: [], calls: 0 });
});

test.each([
  ['an array its own push, as webpack does', 'const a = []; a.push = () => 7; a.push()'],
  ['an object the name of a method', 'const words = {}; words.toString = 7; words.toString'],
  ['an object the name “constructor”', 'const words = {}; words.constructor = 7; words.constructor'],
  ['a class its own method', 'class A extends Array { map() { return 7 } } new A().map()'],
  [
    'a function its own prototype',
    `function M() {} M.prototype = Object.create(Map.prototype); M.prototype.constructor = M;
     M.prototype.get = () => 7; new M().get()`,
  ],
  [
    'Promise another value for a while, as Dexie does',
    `const kept = Object.getOwnPropertyDescriptor(globalThis, 'Promise');
     Object.defineProperty(globalThis, 'Promise', { value: 7, configurable: true, writable: true });
     const seen = Promise; Object.defineProperty(globalThis, 'Promise', kept);
     Promise.all = Promise.all; seen`,
  ],
])('a script can give %s', async (_, code) => {
  expect(await runLocked(code)).toEqual({ value: 7, replaced: [], calls: 0 });
});
