import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

interface StoredRelease {
  shell: { id: string };
  set: { id: number };
}

/** The release that a browser has stored, to be used without a connection. */
export interface StoredApp {
  /** Returns the number of the release set that is stored completely; null if there is no such set. */
  set(): Promise<number | null>;
  /** Returns the id of the shell's build that is stored completely; null if there is no such build. */
  shell(): Promise<string | null>;
  /** Returns the paths of all stored files. */
  files(): Promise<string[]>;
  /** Waits until the live release is stored completely and a service worker serves it. */
  waitUntilLive(): Promise<void>;
  /** Waits until the page has recorded that it started without an error. */
  waitUntilStarted(): Promise<void>;
  /** Sets the mark in the cache that a failed start leaves there. */
  markFailedStart(): Promise<void>;
  /** Makes the page look for a new release, as it does when the connection returns. */
  checkForRelease(): Promise<void>;
}

export function storedApp(page: Page): StoredApp {
  const lastGood = () =>
    page.evaluate(async () => {
      const found = await caches.match('/offline/last-good');
      return found === undefined ? null : ((await found.json()) as StoredRelease);
    });
  const liveSet = () =>
    page.evaluate(async () => {
      const response = await fetch('/api/admin/releases/live');
      return ((await response.json()) as { data: { id: number } }).data.id;
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
    async waitUntilLive() {
      // The page stores the release after its first use: after two keys, as the first card needs.
      await page.keyboard.press('Shift');
      await page.keyboard.press('Shift');
      await expect.poll(set, { timeout: 40_000 }).toBe(await liveSet());
      await expect.poll(shell, { timeout: 40_000 }).toBe(await liveShell());
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
    },
    async waitUntilStarted() {
      const isMarked = () => page.evaluate(async () => (await caches.match('/offline/start')) !== undefined);
      await expect.poll(isMarked, { timeout: 20_000 }).toBe(false);
    },
    async markFailedStart() {
      await page.evaluate(async () =>
        (await caches.open('repaso-releases')).put('/offline/start', new Response()),
      );
    },
    async checkForRelease() {
      await page.evaluate(() => dispatchEvent(new Event('online')));
    },
  };
}
