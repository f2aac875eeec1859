import { chromium } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { existsSync } from 'node:fs';

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const options = { args, ...(installed === undefined ? {} : { executablePath: installed }) };

/** The browser that the tests use too. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(options);
}

/** A browser that keeps its one profile in a folder and lets others steer it through a port. */
export function openSteered(profile: string, port: number, more: object): Promise<BrowserContext> {
  const steered = { ...options, ...more, args: [...args, `--remote-debugging-port=${port}`] };
  return chromium.launchPersistentContext(profile, steered);
}
