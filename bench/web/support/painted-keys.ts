import type { Page } from '@playwright/test';

/** What a key press leads to. Both functions run in the page, so they may use nothing from outside themselves. */
export interface KeyEffect<Before> {
  /** Only presses of this key are measured; omitted for all keys. */
  key?: string;
  /** Called at the press. */
  before: () => Before;
  /** Returns whether the page shows the effect of the press. Called in each frame with what `before` has returned. */
  isShown: (before: Before) => boolean;
}

/** Measures in the page, for every later key press, the time until its effect is painted. Ends an earlier measurement. */
export async function watchKeys<Before>(
  page: Page,
  { key, before, isShown }: KeyEffect<Before>,
): Promise<void> {
  const effect = `{ key: ${JSON.stringify(key ?? null)}, before: ${String(before)}, isShown: ${String(isShown)} }`;
  await page.evaluate(`(${String(measureKeys)})(${effect})`);
}

/** Waits for the effect of the press that is measured. Returns its milliseconds. */
export async function nextPainted(page: Page): Promise<number> {
  await page.waitForFunction(() => globalThis.painted.length > 0);
  return page.evaluate(() => globalThis.painted.shift() ?? NaN);
}

function measureKeys(effect: {
  key: string | null;
  before: () => unknown;
  isShown: (before: unknown) => boolean;
}) {
  globalThis.watching?.abort();
  globalThis.watching = new AbortController();
  globalThis.painted = [];
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (effect.key !== null && key !== effect.key) return;
      const before = effect.before();
      const look = () => {
        if (!effect.isShown(before)) return void requestAnimationFrame(look);
        // A message is delivered only after this frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.painted.push(performance.now() - timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true, signal: globalThis.watching.signal },
  );
}

declare global {
  /** Milliseconds from each measured key press to the frame that shows its effect. */
  var painted: number[];
  /** Ends the measurement that was begun last. */
  var watching: AbortController | undefined;
}
