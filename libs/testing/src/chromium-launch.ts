import { existsSync } from 'node:fs';

/** Paths of an installed Chromium. Without one, Playwright's own browser is used. */
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

/** Launch options of the browser for tests and benchmarks. */
export const chromiumLaunch = { ...(installed === undefined ? {} : { executablePath: installed }), args };
