import { buildEntry, buildFolder, provided } from '@repaso/release-rules/testing';
import { openSiteStorage } from '@repaso/service-kit';
import { silentLog, startS3Server } from '@repaso/testing';
import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildRow } from '../../db/entities/release-set.entity.ts';
import { startAdmin } from '../../test/start-admin.ts';
import { goBackTo, releaseFolders } from '../../test/release-folders.ts';
import type { TestAdmin } from '../../test/start-admin.ts';
import { publishedFolder } from './published-files.ts';
import { removeOldBuilds } from './remove-old-builds.command.ts';

let admin: TestAdmin;
beforeEach(async () => (admin = await startAdmin()));
afterEach(() => admin.close());

const first = new Date('2026-01-01T00:00:00Z');
const day = (count: number) => new Date(first.getTime() + count * 86_400_000);
const contextAt = (now: Date) => ({ orm: admin.orm, site: admin.site, provided, now, actor: 'ada' });
const folderOf = (version: string) =>
  path.join(admin.siteFolder, publishedFolder({ name: 'mf_fifth', version }));

async function setAge(folder: string, at: Date): Promise<void> {
  for (const file of await readdir(folder, { recursive: true }))
    await utimes(path.join(folder, file), at, at);
}

/** Publishes a version to a channel, with files as old as that. */
async function release(version: string, at: Date, channel = 'live'): Promise<number> {
  const folders = [await buildFolder(buildEntry({ version }))];
  const { set } = await releaseFolders({ folders }, { ...contextAt(at), channel });
  await setAge(folderOf(version), at);
  return set?.id ?? 0;
}
const remove = async (now: Date, days = 30) =>
  (await removeOldBuilds({ orm: admin.orm, site: admin.site, now }, days)).map(({ version }) => version);

test('a build is removed 30 days after the last channel left it, not before', async () => {
  await release('1', day(0));
  await release('2', day(10));
  await release('3', day(20));
  expect(await remove(day(39))).toEqual([]);
  expect(await remove(day(41))).toEqual(['1']);
  expect(await remove(day(41))).toEqual([]);
  expect(await remove(day(51))).toEqual(['2']);
  expect(await remove(day(2000))).toEqual([]);
  expect(await readdir(path.join(admin.siteFolder, 'remotes/mf_fifth'))).toEqual(['3']);
  expect((await admin.orm.em.fork().find(BuildRow, {})).map(({ version }) => version)).toEqual(['3']);
  expect(await readdir(admin.site.incoming)).toEqual([]);
});

test('a build that another channel has, or had lately, stays', async () => {
  await release('1', day(0));
  await release('2', day(1), 'canary');
  await release('3', day(50));
  await release('4', day(60), 'canary');
  expect(await remove(day(85))).toEqual(['1']);
  expect(await remove(day(91))).toEqual(['2']);
});

test('a build that a rollback has brought back stays', async () => {
  const set = await release('1', day(0));
  await release('2', day(1));
  await goBackTo(set, contextAt(day(2)));
  expect(await remove(day(100))).toEqual(['2']);
});

test('a build that no channel has had yet stays for 7 days', async () => {
  await release('1', day(0));
  const waiting = folderOf('waiting');
  await mkdir(waiting, { recursive: true });
  await writeFile(path.join(waiting, 'a.js'), '');
  await setAge(waiting, day(0));
  expect(await remove(day(6))).toEqual([]);
  expect(await remove(day(8))).toEqual(['waiting']);
});

test('with 0 days nothing is removed but what an ended process left', async () => {
  await release('1', day(0));
  await release('2', day(1));
  const left = path.join(admin.site.incoming, 'half');
  await mkdir(left, { recursive: true });
  await writeFile(path.join(left, 'a.js'), '');
  await utimes(left, day(0), day(0));
  expect(await remove(day(1000), 0)).toEqual([]);
  expect(existsSync(left)).toBe(false);
});

test('a set whose builds are gone is refused with its reason, and can be had again by another release', async () => {
  const set = await release('1', day(0));
  await release('2', day(1));
  await remove(day(40));
  await expect(goBackTo(set, contextAt(day(41)))).rejects.toThrow('mf_fifth 1 is incomplete');
  await release('1', day(42));
  expect(existsSync(path.join(folderOf('1'), 'remote-entry.js'))).toBe(true);
});

test('in a bucket, builds are removed, and so is what an ended process has stored or removed of others', async () => {
  const s3 = await startS3Server();
  const site = await openSiteStorage(s3.variables('SITE_S3'), '', silentLog);
  const after = (days: number) => new Date(Date.now() + days * 86_400_000);
  const files = async () => {
    const found: string[] = [];
    for await (const { path: file } of site.list('remotes')) found.push(file.split('/').slice(2).join('/'));
    return found.sort();
  };
  const put = async (version: string) =>
    releaseFolders(
      { folders: [await buildFolder(buildEntry({ version }))] },
      { ...contextAt(after(0)), site },
    );
  await put('1');
  const all = await files();
  expect(all).toContain('1/release-entry.json');
  await put('2');
  await site.write('remotes/mf_fifth/half/a.js', '');
  const remove = async (days: number) =>
    (await removeOldBuilds({ orm: admin.orm, site, now: after(days) }, 30)).map(({ version }) => version);
  expect(await remove(6)).toEqual([]);
  expect(await remove(8)).toEqual(['half']);
  expect(await remove(31)).toEqual(['1']);
  expect(await files()).toEqual(all.map((file) => file.replace(/^1/, '2')));
  await site.close();
  await s3.close();
});
