import { existsSync } from 'node:fs';

/** Returns the path of a Chromium on this machine; undefined without one. Then Playwright's own browser is used. */
const installed = () =>
  [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
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
  // The headless shell would round the widths of letters to whole pixels, which no browser of a reader does.
  '--font-render-hinting=none',
];

/** Returns the options for launching the browser in tests and benchmarks. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = installed();
  return { ...(executablePath !== undefined && { executablePath }), args };
}
