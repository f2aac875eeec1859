const told = new WeakSet<object>();

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Tells the console of a failure, once however many layers hand it on, and names the part that it came from. */
export function complain(part: string, error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  reportError(new Error(`${part} failed: ${reasonOf(error)}`, { cause: error }));
}
