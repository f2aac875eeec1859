import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

interface Kept {
  shell: { id: string };
  set: { id: number };
}

/** What a browser keeps of the app for days without a connection. */
export interface KeptApp {
  /** Number of the release set that is there whole; null where there is none. */
  set(): Promise<number | null>;
  /** Name of the shell's build that is there whole. */
  shell(): Promise<string | null>;
  /** Addresses of the stored files. */
  files(): Promise<string[]>;
  /** Waits until what is live now is there whole, with a worker that gives it out. */
  isLive(): Promise<void>;
  /** Waits until the page has told that it shows something: it was not started in vain. */
  isStarted(): Promise<void>;
  /** Makes the page look for a new release, as the return of a connection does. */
  look(): Promise<void>;
}

export function keptApp(page: Page): KeptApp {
  const lastGood = () =>
    page.evaluate(async () => {
      const found = await caches.match('/offline/last-good');
      return found === undefined ? null : ((await found.json()) as Kept);
    });
  const liveSet = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/admin/releases/live');
      return ((await answer.json()) as { data: { id: number } }).data.id;
    });
  const liveShell = () =>
    page.evaluate(async () => ((await (await fetch('/shell.json')).json()) as { id: string }).id);
  const set = async () => (await lastGood())?.set.id ?? null;
  const shell = async () => (await lastGood())?.shell.id ?? null;
  return {
    set,
    shell,
    files: () =>
      page.evaluate(async () => {
        const requests = await (await caches.open('repaso-files')).keys();
        return requests.map(({ url }) => new URL(url).pathname);
      }),
    async isLive() {
      await expect.poll(set, { timeout: 40_000 }).toBe(await liveSet());
      await expect.poll(shell, { timeout: 40_000 }).toBe(await liveShell());
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
    },
    async isStarted() {
      const isMarked = () => page.evaluate(async () => (await caches.match('/offline/start')) !== undefined);
      await expect.poll(isMarked, { timeout: 20_000 }).toBe(false);
    },
    async look() {
      await page.evaluate(() => dispatchEvent(new Event('online')));
    },
  };
}
