import { openFolderStorage, openSiteStorage } from '@repaso/service-kit';
import type { FileStorage } from '@repaso/service-kit';
import { silentLog, startS3Server } from '@repaso/testing';
import path from 'node:path';
import { temporaryFolder } from '../test/built-site.ts';
import type { Manifest } from './manifest.ts';
import { openArchive } from './read-archive.ts';
import { addSiteFiles, restoreRemotes, restoreSiteState } from './site-files.ts';
import { writeArchive } from './write-archive.ts';

const s3 = await startS3Server();
const open = async (prefix: string) => {
  const variables = s3.variables('SITE_S3');
  return openSiteStorage({ ...variables, SITE_S3_URL: `${s3.url}/${prefix}` }, '', silentLog);
};
afterAll(() => s3.close());

const { signal } = new AbortController();
const version = 'remotes/mf_one/1.0.0';
const files: Record<string, string> = {
  [`${version}/a.js`]: 'a',
  [`${version}/release-entry.json`]: '{}',
  [`${version}/z/b.js`]: 'bb',
  'bundled.json': '{"mf_one":"1.0.0"}',
  'release-sets/live.json': '{"id":1}',
};

async function backUp(site: FileStorage): Promise<string> {
  const target = path.join(await temporaryFolder(), 'backup.zip');
  const fill = async (archive: Parameters<typeof addSiteFiles>[1]): Promise<Manifest> => {
    const common = { product: 'repaso', format: 1, createdAt: '', services: [], audio: [] } as const;
    return { ...common, services: [], audio: [], files: await addSiteFiles(site, archive) };
  };
  await writeArchive(target, fill, signal);
  return target;
}

/** Restores a backup. Returns the paths of the files in the order in which they were stored. */
async function restore(site: FileStorage, file: string): Promise<string[]> {
  const stored: string[] = [];
  const write: FileStorage['write'] = async (name, bytes) => {
    await site.write(name, bytes);
    stored.push(name);
  };
  const archive = await openArchive(file);
  await restoreRemotes({ ...site, write }, archive, signal);
  await restoreSiteState({ ...site, write }, archive);
  archive.close();
  return stored;
}

async function contentsOf(site: FileStorage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { path: name } of site.list('')) found[name] = String(await site.read(name));
  return found;
}

const folder = async () => openFolderStorage(await temporaryFolder());
const prefixed = (prefix: string) => () => open(prefix);
test.each([
  ['a folder into a bucket', folder, prefixed('two')],
  ['a bucket into a folder', prefixed('three'), folder],
  ['a bucket into a bucket', prefixed('five'), prefixed('six')],
])(
  'a backup brings the files of a site from %s, each entry after the files of its version',
  async (...row) => {
    const [, openSource, openTarget] = row;
    const [source, target] = [await openSource(), await openTarget()];
    for (const [name, text] of Object.entries(files)) await source.write(name, text);
    const backup = await backUp(source);
    const stored = await restore(target, backup);
    expect(await contentsOf(target)).toEqual(files);
    expect(stored.filter((name) => name.startsWith(version)).at(-1)).toBe(`${version}/release-entry.json`);
    await target.write(`${version}/a.js`, 'kept');
    await target.remove(`${version}/z/b.js`);
    await target.write('bundled.json', '{}');
    expect(await restore(target, backup)).toEqual([
      ...[`${version}/z/b.js`, 'bundled.json', 'release-sets/live.json'],
    ]);
    expect(await contentsOf(target)).toEqual({ ...files, [`${version}/a.js`]: 'kept' });
    for (const site of [source, target]) await site.close();
  },
);
