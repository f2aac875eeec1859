/** A tab of a browser that Playwright cannot drive, with the few acts that the stories need. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What a reader finds a control by. */
export interface Named {
  role: string;
  name: string;
}

export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of a function in the page; `arguments` holds what is passed. Only JSON comes back. */
  run<T>(body: string, ...given: unknown[]): Promise<T>;
  /** Clicks with the engine's own pointer. */
  click(control: Named): Promise<void>;
  /** Types with the engine's own keyboard into a control, after what stands there. */
  write(control: Named, text: string): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  /** Presses one key where the focus is. */
  press(key: 'Enter' | 'Space' | '1' | '2' | 'n'): Promise<void>;
  /** Chooses a file for the only file input of the page. */
  choose(path: string): Promise<void>;
  /** Errors and warnings of the page so far, where the engine tells them; undefined where it does not. */
  complaints(): string[] | undefined;
}

/** A browser of one engine, with one tab and storage of its own. */
export interface Engine {
  name: string;
  version: string;
  tab: Tab;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);
/** Brings the finder of roles and names into a document. */
export const finder = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
);
export const hasFinder = 'return window.TestingLibraryDom !== undefined;';

/** Finds a control by its role and accessible name; null as long as it is not there. */
export const findControl = `
  const [role, name] = arguments;
  return window.TestingLibraryDom.queryAllByRole(document.body, role, { name })[0] ?? null;`;

/**
 * Asks again until something is there, or holds, and returns it.
 * @throws what was waited for, when the time is over
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | false>,
  seconds = 30,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const found = await look().catch(() => null);
    if (found !== null && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what}: not within ${seconds} s`);
}
