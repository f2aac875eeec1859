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

/**
 * The engine of IndexedDB. Chrome makes new databases with SQLite since version 149 (in private windows since 144), and
 * keeps older ones in LevelDB. Chromium as Debian and Playwright build it may still make all of them with LevelDB. A
 * context of a test is a private window, and there LevelDB takes more than ten times as long for a large write.
 */
type IndexedDbEngine = 'sqlite' | 'leveldb';

const sqlite = ['IdbSqliteBackingStoreInMemoryContexts', 'IdbSqliteBackingStore', 'IdbSqliteOnDiskRollout'];

/** The features that Playwright enables. Its own list is ignored, because the browser reads only the last one. */
const playwrightFeatures = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'];

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
export function chromiumLaunch(engine: IndexedDbEngine = 'sqlite'): {
  executablePath?: string;
  args: string[];
} {
  const executablePath = installed();
  const features = [...playwrightFeatures, ...(engine === 'sqlite' ? sqlite : [])];
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [...args, `--enable-features=${features.join()}`],
  };
}
