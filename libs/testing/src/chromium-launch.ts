import { existsSync } from 'node:fs';

/** An installed Chromium is used where there is one; otherwise the one Playwright downloads. */
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

/** How tests and benchmarks start their browser. */
export const chromiumLaunch = { ...(installed === undefined ? {} : { executablePath: installed }), args };
