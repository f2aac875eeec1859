import { chromium } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { chromiumLaunch } from '@repaso/testing/chromium-launch';

/** The browser that the tests use too. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(chromiumLaunch);
}

/** A browser that keeps its one profile in a folder and lets others steer it through a port. */
export function openSteered(profile: string, port: number, more: object): Promise<BrowserContext> {
  const args = [...chromiumLaunch.args, `--remote-debugging-port=${port}`];
  return chromium.launchPersistentContext(profile, { ...chromiumLaunch, ...more, args });
}
