const reported = new WeakSet<object>();
const reports = new WeakSet<object>();

type Listener = (part: string, error: unknown) => void;
const listeners = new Set<Listener>();

/** Calls `listener` for each failure that is reported from now on. */
export const onFailure = (listener: Listener): void => void listeners.add(listener);

/** A part reports at most so many failures in this time. Others are counted, so that the console stays readable. */
const maxPerWindow = 20;
const windowMs = 10_000;

interface Window {
  since: number;
  count: number;
}
const windows = new Map<string, Window>();

function reasonOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return 'the thrown value has no text';
  }
}

function report(text: string, cause?: unknown): void {
  const error = new Error(text, { cause });
  reports.add(error);
  reportError(error);
}

/** Counts a failure of a part. Returns whether it may be reported. Begins a new window if the last one is over. */
function isCounted(part: string, now: number): boolean {
  const last = windows.get(part);
  if (last !== undefined && now - last.since < windowMs) return ++last.count <= maxPerWindow;
  const left = (last?.count ?? 0) - maxPerWindow;
  if (left > 0) report(`${part} failed ${left} more times`);
  windows.set(part, { since: now, count: 1 });
  return true;
}

/**
 * Reports a failure to listeners, and to the console with the name of the failed part (a remote or the shell), unless
 * the part fails too often. Does nothing if the same error object was already reported.
 */
export function reportFailure(part: string, error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  for (const listener of listeners) listener(part, error);
  if (isCounted(part, performance.now())) report(`${part} failed: ${reasonOf(error)}`, error);
}

/**
 * Reports to the console what a part did wrong without failing, unless the part is reported too often. Listeners to
 * failures are not called: the build works.
 */
export function reportFault(part: string, text: string, cause: unknown): void {
  if (isCounted(part, performance.now())) report(`${part}: ${text}`, cause);
}

/** Returns whether an error of the page is a report of this module. */
export const isReport = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && reports.has(error);
