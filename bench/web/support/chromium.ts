import { chromium } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { chromiumLaunch } from '@repaso/testing/chromium-launch';

/** Opens the same browser as in the tests. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(chromiumLaunch);
}

/** Opens a browser with its profile in a folder and remote debugging on a port. */
export function openSteered(profile: string, port: number, more: object): Promise<BrowserContext> {
  const args = [...chromiumLaunch.args, `--remote-debugging-port=${port}`];
  return chromium.launchPersistentContext(profile, { ...chromiumLaunch, ...more, args });
}
