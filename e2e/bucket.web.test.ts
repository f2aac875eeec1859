/** A platform whose remotes are in a bucket, and a site machine that serves it: they share nothing but the bucket. */
import { openSiteStorage } from '@repaso/service-kit';
import { findFreePort, silentLog, startProcess, startS3Server, waitUntilReady } from '@repaso/testing';
import type { RunningProcess, S3Server } from '@repaso/testing';
import path from 'node:path';
import { buildForeignRemote } from './support/foreign-remote.ts';
import { framePage } from './support/frame-page.ts';
import { startPlatform } from './support/platform.ts';
import type { Platform } from './support/platform.ts';
import { changeChannel, sendBuild } from './support/publish-build.ts';
import { temporaryFolder } from './support/remote-files.ts';
import { expect, signIn, test } from './support/test.ts';

let s3: S3Server;
let platform: Platform;
let gateway: RunningProcess;
let origin: string;
test.beforeAll(async () => {
  s3 = await startS3Server();
  const port = String(await findFreePort());
  origin = `http://localhost:${port}`;
  const shared = { ...s3.variables('SITE_S3'), PUBLIC_ORIGIN: origin };
  platform = await startPlatform(shared);
  const services = Object.fromEntries(
    ['AUTH', 'CARDS', 'DECKS', 'ADMIN'].map((name) => [`${name}_URL`, platform.origin]),
  );
  const entry = path.resolve(import.meta.dirname, '../services/standalone/src/gateway.main.ts');
  gateway = startProcess(entry, { ...shared, ...services, PORT: port, LOG_LEVEL: 'error' });
  await waitUntilReady(origin, gateway);
});
test.afterAll(async () => {
  gateway.kill();
  await gateway.exited;
  await platform.dispose();
  await s3.close();
});

test('a remote that was published into a bucket shows through a gateway, but not a file changed there', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  const folder = await buildForeignRemote({
    ...{ folder: 'mf-hola', name: 'mf_hola', routePrefixes: ['/hola'], menu: [] },
    outDir: await temporaryFolder(),
  });
  await signIn(context, origin, platform.seeded('admin'));
  const digest = await sendBuild(context.request, origin, folder);
  const change = { base: await platform.liveSet(), put: [digest], why: 'a greeting' };
  await changeChannel(context.request, origin, { channel: 'live', ...change });

  const bucket = await openSiteStorage(s3.variables('SITE_S3'), '', silentLog);
  // While the bucket does not respond in time, the service writes its copies again a minute later.
  const copies = async () => String(await bucket.read('release-sets/channels.json'));
  await expect.poll(copies, { timeout: 70_000 }).toContain('mf_hola');
  const entries: string[] = [];
  for await (const file of bucket.list('remotes/mf_hola')) {
    if (file.path.endsWith('/remote-entry.js')) entries.push(file.path);
  }
  const [entry = ''] = entries;
  const released = (await bucket.read(entry)) ?? '';
  await bucket.write(entry, `${String(released)};globalThis.isForeign = true;`);
  await page.goto(`${origin}/es/hola`);
  await framePage(page, 'es').expectPanel(null);
  expect(await page.evaluate(() => 'isForeign' in globalThis)).toBe(false);
  expect(gateway.output()).toContain('differs from the released one');

  await bucket.write(entry, released);
  await page.goto(`${origin}/es/hola`);
  await expect(page.getByRole('heading', { name: 'Hola desde Vite' })).toBeVisible();
  await bucket.close();
});
