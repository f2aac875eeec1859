import { openFolderStorage } from '@repaso/service-kit';
import { silentLog, startApp } from '@repaso/testing';
import type { RunningApp } from '@repaso/testing';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtShell, temporaryFolder } from '../test/built-site.ts';
import { createSite } from './site.ts';

const policy = "sandbox;default-src 'none'";
const script = '<script xmlns="http://www.w3.org/1999/xhtml">fetch("/api/auth/session")</script>';
const api = () => undefined;
let app: RunningApp;
beforeAll(async () => {
  const site = await temporaryFolder();
  const folder = path.join(site, 'remotes/mf_a/1.0.0');
  await mkdir(folder, { recursive: true });
  for (const file of [
    'page.html',
    'page.HTM',
    'page.xhtml',
    'icon.svg',
    'icon.svgz',
    'data.xml',
    'icon.png',
  ]) {
    await writeFile(path.join(folder, file), script);
  }
  app = await startApp(
    createSite({
      ...{ origin: 'https://x.test', log: silentLog, shell: await builtShell({}), offline: 'on' },
      site: openFolderStorage(site),
      apis: { auth: api, cards: api, decks: api, admin: api },
    }),
  );
});
afterAll(() => app.close());

const headersOf = async (file: string) => {
  const { status, headers } = await fetch(app.url + file, { headers: { accept: 'text/html' } });
  return [status, headers.get('content-security-policy'), headers.get('x-content-type-options')];
};

test.each(['page.html', 'page.HTM', 'page.xhtml', 'icon.svg', 'icon.svgz', 'data.xml'])(
  'a remote’s file %s that is opened by its address runs nothing',
  async (file) => {
    expect(await headersOf(`/remotes/mf_a/1.0.0/${file}`)).toEqual([200, policy, 'nosniff']);
    expect(await headersOf(`//remotes//mf_a/1.0.0/${file}`)).toEqual([200, policy, 'nosniff']);
  },
);

test('other files of remotes, and the shell’s page below their path, have the policy of pages', async () => {
  for (const file of ['/remotes/mf_a/1.0.0/icon.png', '/remotes/mf_a']) {
    const [status, own] = await headersOf(file);
    expect([file, status, own]).toEqual([file, 200, expect.stringContaining("script-src 'self'")]);
  }
});
