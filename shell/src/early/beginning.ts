import type { DrawnScreen } from './drawn-screen.ts';

/** The first calls of a page, as far as they were sent before the shell's code had loaded. */
export interface EarlyCalls {
  getSession?: Promise<Response>;
  startSync?: Promise<Response>;
}

/** What a page has begun before the shell's code had loaded. */
export interface Beginning {
  calls: EarlyCalls;
  /** The screen that the page shows. */
  screen?: DrawnScreen | undefined;
}

/** Global variable in which the early script leaves it to the shell. */
const variable = '__repasoBeginning';

export function keepBeginning(beginning: Beginning): void {
  Object.defineProperty(globalThis, variable, { value: beginning, configurable: true });
}

/** Returns what the page has begun, once. */
export function takeBeginning(): Beginning {
  const beginning = Reflect.get(globalThis, variable) as Beginning | undefined;
  Reflect.deleteProperty(globalThis, variable);
  return beginning ?? { calls: {} };
}
