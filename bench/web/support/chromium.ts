import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { chromiumLaunch } from '@repaso/testing/chromium-launch';

/** Starts the browser that tests use too. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(chromiumLaunch());
}

/** Starts a browser whose profile is in a folder and that can be controlled through a debugging port. */
export function openSteered(profile: string, port: number, more: object): Promise<BrowserContext> {
  const options = chromiumLaunch();
  const args = [...options.args, `--remote-debugging-port=${port}`];
  return chromium.launchPersistentContext(profile, { ...options, ...more, args });
}

/**
 * Starts a browser with a new profile on disk, as on a new device. Closing the context ends the browser and removes the
 * profile. The contexts of `openBrowser` are private windows, which have IndexedDB in memory.
 */
export function openDevice(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return chromium.launchPersistentContext('', { ...chromiumLaunch(), ...options });
}
