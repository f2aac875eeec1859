// Finds a Chromium for the browser tests. Without one, it tries to install it. If that fails, the caller prints what to
// install.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

// Chromium without windows. The browser tests need a third less processor time with it.
const headlessShell = '/usr/bin/chromium-headless-shell';
const wholeBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the path of an installed browser; undefined without one. */
function found(isWhole) {
  const installed = isWhole ? wholeBrowsers : [headlessShell, ...wholeBrowsers];
  return [process.env.CHROMIUM_PATH, ...installed].find((file) => file !== undefined && existsSync(file));
}

/** Returns the path of the browser that Playwright has downloaded; undefined if it has not. */
function bundled(node, environment) {
  const script =
    "import('@playwright/test').then(({chromium}) => process.stdout.write(chromium.executablePath()))";
  const file = spawnSync(node, ['-e', script], { cwd: root, env: environment, encoding: 'utf8' }).stdout;
  return file !== '' && existsSync(file) ? file : undefined;
}

/** Installs Chromium as a package of the system. Does nothing without apt or root rights. */
function installSystemPackage(isWhole) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name).status === 0;
  if (apt('update', '-qq').status !== 0) return;
  if (isWhole || !install('chromium-headless-shell')) install('chromium');
}

/**
 * Returns the environment variables for a browser run, or in `missing` the message that no browser could be
 * installed. With `isWhole`, the browser is the one that people use; otherwise Chromium's headless shell will do.
 */
export function ensureChromium(node, environment, { isWhole = false } = {}) {
  const present = found(isWhole) ?? bundled(node, environment);
  if (present !== undefined) return { environment: { CHROMIUM_PATH: present } };
  console.log('repaso: no Chromium found, installing one');
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(node, [cli, 'install', '--with-deps', 'chromium'], {
    cwd: root,
    env: environment,
    stdio: 'ignore',
    timeout: 300_000,
  });
  const downloaded = bundled(node, environment);
  if (downloaded !== undefined) return { environment: { CHROMIUM_PATH: downloaded } };
  installSystemPackage(isWhole);
  const system = found(isWhole);
  if (system !== undefined) return { environment: { CHROMIUM_PATH: system } };
  return {
    missing:
      'repaso: the browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH',
  };
}
