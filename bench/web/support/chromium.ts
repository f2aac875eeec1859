import { chromium } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
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
