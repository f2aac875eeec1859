import { jest } from '@jest/globals';
import type { ReleaseSet } from '@repaso/contracts';
import { openSiteStorage } from '@repaso/service-kit';
import type { FileStorage } from '@repaso/service-kit';
import { createApiClient, silentLog, startS3Server, waitForOutput } from '@repaso/testing';
import type { Client, S3Server } from '@repaso/testing';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtRemote, temporaryFolder } from './test/built-site.ts';
import { startProcesses } from './test/processes.ts';
import type { Processes } from './test/processes.ts';
import { changeLive, releaseByHttp, sendBuild } from './test/release-by-http.ts';

jest.setTimeout(90_000);

describe('the files of the site in a bucket that the admin service and two gateways share', () => {
  let s3: S3Server;
  let bucket: FileStorage;
  let processes: Processes;
  let admin: Client;
  let gateways: Client[];
  beforeAll(async () => {
    s3 = await startS3Server();
    const { SITE_S3_SECRET_KEY = '', ...variables } = s3.variables('SITE_S3');
    bucket = await openSiteStorage(s3.variables('SITE_S3'), '', silentLog);
    const SITE_S3_SECRET_KEY_FILE = path.join(await temporaryFolder(), 'key');
    await writeFile(SITE_S3_SECRET_KEY_FILE, SITE_S3_SECRET_KEY);
    processes = await startProcesses({ variables: { ...variables, SITE_S3_SECRET_KEY_FILE } });
    gateways = processes.urls('gateway').map((url) => createApiClient({ default: url }));
    admin = createApiClient({ default: processes.gateway });
    await admin.call('signIn', { body: processes.admin });
  });
  afterAll(async () => {
    await processes.stop();
    await bucket.close();
    await s3.close();
  });

  const statusesOf = (url: string) =>
    Promise.all(gateways.map(async (gateway) => (await gateway.fetch(url)).status));
  const entryOf = (version: string) => `/remotes/mf_songs/${version}/remote-entry.js`;
  const liveVersions = async () =>
    (await admin.call('getLiveReleaseSet')).remotes.map(({ version }) => version);

  test('the release job publishes the bundle there, once', async () => {
    const found: string[] = [];
    for await (const { path: file } of bucket.list('')) found.push(file);
    const version = 'remotes/mf_songs/1.0.0';
    expect(found.sort()).toEqual([
      ...['bundled.json', 'release-keys.json', 'release-sets/channels.json', 'release-sets/live.json'],
      ...['mf-manifest.json', 'release-entry.json', 'remote-entry.js'].map((file) => `${version}/${file}`),
    ]);
    const { id } = await admin.call('getLiveReleaseSet');
    await processes.release('1.0.0');
    expect((await admin.call('getLiveReleaseSet')).id).toBe(id);
  });

  test('a build that is sent to the admin service is served by both gateways, also by one started later', async () => {
    await releaseByHttp(admin, await builtRemote('mf_songs', '2.0.0'));
    await processes.start('gateway 2');
    expect(await statusesOf(entryOf('2.0.0'))).toEqual([200, 200]);
    expect(await statusesOf('/remotes/mf_songs/2.0.0/release-entry.json')).toEqual([200, 200]);
    const pages = await Promise.all(
      gateways.map(async (gateway) => {
        const copy = (await (await gateway.fetch('/release-sets/live.json')).json()) as ReleaseSet;
        const page = await gateway.fetch('/', { headers: { accept: 'text/html' } });
        expect(copy).toMatchObject({ id: (await admin.call('getLiveReleaseSet')).id });
        return page.text();
      }),
    );
    expect(pages[0]).toContain('repaso-release-keys');
    expect(pages[1]).toBe(pages[0]);
  });

  test('a set has the sizes of its files in the bucket', async () => {
    const { id } = await admin.call('getLiveReleaseSet');
    const { remotes } = await admin.call('getReleaseSet', { params: { id } });
    expect(remotes[0]?.sizes['remote-entry.js']).toBe('var entry;'.length);
  });

  test('a file that was changed in the bucket is not served, and no channel gets its build', async () => {
    const { digest = '' } = await sendBuild(admin, await builtRemote('mf_songs', '3.0.0'));
    await bucket.write(entryOf('3.0.0').slice(1), 'evil();');
    expect(await statusesOf(entryOf('3.0.0'))).toEqual([404, 404]);
    await expect(changeLive(admin, { put: [digest] })).rejects.toThrow('lacks remote-entry.js');
    const gateway = processes.running.get('gateway');
    if (gateway !== undefined) await waitForOutput(gateway, 'differs from the released one');
    await releaseByHttp(admin, await builtRemote('mf_songs', '3.0.0'));
    expect(await statusesOf(entryOf('3.0.0'))).toEqual([200, 200]);
  });

  test('a rollback needs no build, and is refused when files are gone', async () => {
    const { id } = await admin.call('getLiveReleaseSet');
    expect(await liveVersions()).toEqual(['3.0.0']);
    await changeLive(admin, { set: id - 1 });
    expect(await liveVersions()).toEqual(['2.0.0']);
    await bucket.removeFolder('remotes/mf_songs/3.0.0', 'release-entry.json');
    await expect(changeLive(admin, { set: id })).rejects.toThrow('is incomplete');
  });

  test('while the bucket is down, gateways serve what they have in memory, and nothing can be published', async () => {
    const cards = await admin.call('getAllUserCards');
    const page = await admin.fetch('/', { headers: { accept: 'text/html' } });
    expect([page.status, ...(await statusesOf(entryOf('2.0.0')))]).toEqual([200, 200, 200]);
    const build = await builtRemote('mf_songs', '4.0.0');
    await s3.stop();
    expect([await statusesOf(entryOf('2.0.0')), await statusesOf(entryOf('1.0.0'))]).toEqual([
      ...[
        [200, 200],
        [503, 503],
      ],
    ]);
    expect((await admin.fetch('/', { headers: { accept: 'text/html' } })).status).toBe(200);
    expect(await admin.call('getAllUserCards')).toEqual(cards);
    expect((await sendBuild(admin, build)).status).toBe(503);
    await s3.start();
    expect(await statusesOf(entryOf('1.0.0'))).toEqual([200, 200]);
    await releaseByHttp(admin, build);
    expect(await statusesOf(entryOf('4.0.0'))).toEqual([200, 200]);
  });

  test('all processes end with 0 on SIGTERM', async () => {
    expect(await processes.stop()).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
