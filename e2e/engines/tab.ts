/** A tab of a browser that Playwright cannot control, with the operations that the stories need. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Identifies a control by role and accessible name. */
export interface Named {
  role: string;
  name: string;
}

export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of a function in the page. `arguments` has the given values. The result must be JSON. */
  run<T>(body: string, ...given: unknown[]): Promise<T>;
  /** Clicks with the engine's own pointer. */
  click(control: Named): Promise<void>;
  /** Types with the engine's own keyboard at the end of a control's text. */
  write(control: Named, text: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Presses a key on the focused element. */
  press(key: 'Enter' | 'Space' | 'Tab' | 'Escape' | '1' | '2' | 'n'): Promise<void>;
  /** Chooses a file for the page's only file input. */
  choose(path: string): Promise<void>;
  /** Errors and warnings of the page so far. Undefined if the engine does not report them. */
  consoleErrors(): string[] | undefined;
}

/** A browser with one tab and its own storage. */
export interface Engine {
  name: string;
  version: string;
  tab: Tab;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);
/** Script that adds a finder by role and accessible name to a document. */
export const finder = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
);
export const hasFinder = 'return window.TestingLibraryDom !== undefined;';

/** Body of a function that finds a control by role and accessible name; null if it does not exist. */
export const findControl = `
  const [role, name] = arguments;
  return window.TestingLibraryDom.queryAllByRole(document.body, role, { name })[0] ?? null;`;

/**
 * Calls a function repeatedly until its result is neither null nor false, and returns the result.
 * @throws with `what` in the message after `seconds`
 */
export async function until<T>(
  what: string,
  attempt: () => Promise<T | null | false>,
  seconds = 30,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const found = await attempt().catch(() => null);
    if (found !== null && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what}: not within ${seconds} s`);
}
