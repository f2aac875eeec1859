/**
 * Locks the functions of the page that the shell and all remotes use, before the first remote loads. So a remote that
 * replaces `fetch` or poisons `Array.prototype` neither reads nor breaks the calls of the others.
 *
 * Methods of prototypes become accessors: a script can still give an own method to one array or map, as webpack does
 * with `push`, which frozen prototypes would forbid. A script that sets a locked function changes nothing and is
 * reported. One that defines the property anew gets the TypeError of the language.
 *
 * Not locked:
 *
 * - accessors, such as `Response.prototype.ok`: there are too many for the start of a page
 * - `Promise` against a new definition, and its static functions: Dexie replaces them within transactions
 * - methods with symbols as names, iterators and `RegExp.prototype`: V8 would lose its fast paths, and a spread be 100
 *   times slower
 *   (WebKit loses that of the spread even so: a short one then takes 0.2 µs in place of 0.05 µs)
 * - `Error.prototype`, whose fields scripts set on errors
 * - `console`, which React and the developer tools replace
 */
import type { OnReplaced } from './lock-property.ts';
import { lockBinding, lockMethod, lockOwn, lockValue } from './lock-property.ts';

const namespaces = ['JSON', 'Math', 'Reflect'];
const classes = [
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Date', 'Map', 'Set', 'WeakMap', 'WeakSet'],
  ...['Promise', 'Proxy', 'ArrayBuffer', 'Uint8Array'],
];
const webClasses = [
  ...['EventTarget', 'Node', 'Element', 'Document', 'MutationObserver', 'History', 'Storage'],
  ...['XMLHttpRequest', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal'],
  ...['ReadableStream', 'URL', 'URLSearchParams', 'Blob', 'TextEncoder', 'TextDecoder', 'SubtleCrypto'],
  ...['BroadcastChannel', 'LockManager', 'CacheStorage', 'Cache', 'IDBFactory', 'IDBDatabase'],
  ...['IDBTransaction', 'IDBObjectStore', 'IDBIndex', 'IDBCursor', 'IDBKeyRange'],
];
const functions = [
  ...['fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'],
  ...['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'],
  ...['reportError', 'structuredClone', 'getComputedStyle', 'matchMedia', 'atob', 'btoa'],
];
/** Global objects whose methods are locked on the objects, too: an own property would replace the prototype's. */
const singles = [
  'globalThis',
  'document',
  'history',
  'navigator',
  'indexedDB',
  'caches',
  'crypto',
  'performance',
];
/** A field that a script sets on a storage becomes an entry of it. It replaces no method. */
const storages = ['localStorage', 'sessionStorage'];
/** Functions that replace the whole document. No part of the page needs them. */
const replacingDocument = ['open', 'write', 'writeln'];

type Scope = Record<string, unknown>;
type Prototype = Record<string, unknown>;

/** Returns whether the scope has an object of this name. In strict private mode, reading a storage throws. */
function hasObject(scope: Scope, name: string): boolean {
  try {
    return Object(scope[name]) === scope[name];
  } catch {
    return false;
  }
}

/** Calls `lock` with each own function of an object that can be locked. `constructor` is left: subclasses set it. */
function eachFunction(owner: Prototype, lock: (key: string) => void): void {
  for (const key of Object.getOwnPropertyNames(owner)) {
    if (key === 'constructor' || key === 'prototype') continue;
    const property = Object.getOwnPropertyDescriptor(owner, key);
    if (property?.configurable === true && typeof property.value === 'function') lock(key);
  }
}

/** Locks the methods that an object inherits from classes, as own properties. */
function lockSingle(single: Prototype, name: string, onReplaced: OnReplaced): void {
  let prototype = Object.getPrototypeOf(single) as Prototype | null;
  while (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    const from = prototype;
    eachFunction(from, (key) => lockOwn(single, key, from, () => onReplaced(`${name}.${key}`)));
    prototype = Object.getPrototypeOf(from) as Prototype | null;
  }
}

/**
 * Locks the functions of a page.
 * @param scope global object of the page
 * @param onReplaced called with the name of a function that a script has tried to set
 */
export function lockGlobals(scope: Scope, onReplaced: OnReplaced): void {
  const found = (names: readonly string[]) => names.filter((name) => hasObject(scope, name));
  const prototypeOf = (name: string) => (scope[name] as { prototype?: Prototype }).prototype;
  for (const key of found(['Document']).length === 0 ? [] : replacingDocument) {
    Object.assign(prototypeOf('Document') ?? {}, { [key]: () => onReplaced(`the page by ${key}`) });
  }
  for (const name of found(singles)) lockSingle(scope[name] as Prototype, name, onReplaced);
  for (const name of found([...classes, ...webClasses])) {
    const prototype = prototypeOf(name);
    if (prototype === undefined) continue;
    eachFunction(prototype, (key) =>
      lockMethod(prototype, key, () => onReplaced(`${name}.prototype.${key}`)),
    );
  }
  for (const name of found([...namespaces, ...classes, ...webClasses])) {
    const owner = scope[name] as Prototype;
    if (name !== 'Promise') eachFunction(owner, (key) => lockValue(owner, key));
  }
  for (const name of found([...namespaces, ...classes])) if (name !== 'Promise') lockValue(scope, name);
  const bindings = found([...webClasses, ...functions, ...singles, ...storages]);
  for (const name of bindings) lockBinding(scope, name, () => onReplaced(name));
  lockBinding(scope, 'Promise', () => onReplaced('Promise'), { isConfigurable: true });
  // An enumerable property here would appear in each `for … in` of the page.
  Object.preventExtensions(prototypeOf('Object'));
}
