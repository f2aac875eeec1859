import { defineConfig, devices } from '@playwright/test';
import os from 'node:os';
import { chromiumLaunch } from '@repaso/testing/chromium-launch';
import { learnerZone } from './e2e/support/learner-zone.ts';

const launchOptions = chromiumLaunch();

export default defineConfig({
  testMatch: '**/*.web.test.ts',
  // Each worker runs a browser, the services and a database.
  workers: Math.min(4, Math.max(2, os.availableParallelism())),
  forbidOnly: process.env.CI !== undefined,
  // `list` prints the failures again at the end. So a cut log of an unattended run still shows them.
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    // A trace of each test takes a seventh of the processor. To record one, run the test with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'ru-RU',
    timezoneId: learnerZone,
    // Turns the animations off. Without a graphics card, drawing them takes half of the processor.
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'libs', testDir: 'libs', use: { ...devices['Desktop Chrome'], launchOptions } },
    {
      // Chrome keeps databases in LevelDB that it made before version 149. New ones use SQLite.
      name: 'leveldb',
      testDir: 'libs/card-store',
      use: { ...devices['Desktop Chrome'], launchOptions: chromiumLaunch('leveldb') },
    },
    {
      name: 'e2e',
      testDir: 'e2e',
      // Tests see and hold the page's own requests; those that are about the service worker allow it.
      use: { ...devices['Desktop Chrome'], launchOptions, serviceWorkers: 'block' },
    },
  ],
});
