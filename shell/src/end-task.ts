/** Not yet in all browsers, nor in TypeScript's list of them. */
declare const scheduler: { yield?: () => Promise<void> } | undefined;

/** Resolves in a new task. Until then the browser can handle input and paint. */
export function endTask(): Promise<void> {
  if (typeof scheduler !== 'undefined' && scheduler.yield !== undefined) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
