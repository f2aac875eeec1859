/** The first calls of a page, as far as they were sent before the shell's code had loaded. */
export interface EarlyCalls {
  getSession?: Promise<Response>;
  startSync?: Promise<Response>;
}

/** Global variable in which the early script leaves the calls to the shell. */
const variable = '__repasoEarlyCalls';

/** Keeps the calls for the shell. */
export function keepEarlyCalls(calls: EarlyCalls): void {
  Object.defineProperty(globalThis, variable, { value: calls, configurable: true });
}

/** Returns the calls that were sent early, once. */
export function takeEarlyCalls(): EarlyCalls {
  const calls = Reflect.get(globalThis, variable) as EarlyCalls | undefined;
  Reflect.deleteProperty(globalThis, variable);
  return calls ?? {};
}
