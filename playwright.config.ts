import { defineConfig, devices } from '@playwright/test';
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
const launchOptions = { ...(installed === undefined ? {} : { executablePath: installed }), args };

export default defineConfig({
  testMatch: '**/*.web.test.ts',
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    trace: 'retain-on-failure',
    locale: 'ru-RU',
    timezoneId: 'Europe/Madrid',
    // The sweep and the blinking are drawn without a graphics card here, and would take half of the machine.
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'libs', testDir: 'libs', use: { ...devices['Desktop Chrome'], launchOptions } },
    {
      name: 'e2e',
      testDir: 'e2e',
      // Tests see and hold the page's own requests; those that are about the service worker allow it.
      use: { ...devices['Desktop Chrome'], launchOptions, serviceWorkers: 'block' },
    },
  ],
});
