import { s3Keys, startS3Server } from '@repaso/testing';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createLogger } from '../process/logger.ts';
import { openBucketStorage } from './bucket-storage.ts';
import { removeLeftovers } from './file-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { openFolderStorage } from './folder-storage.ts';

const scratch = await mkdtemp(path.join(tmpdir(), 'repaso-storage-'));
const s3 = await startS3Server();
const lines: string[] = [];
const log = createLogger({
  name: 'test',
  level: 'error',
  destination: { write: (line) => void lines.push(line) },
});
afterAll(async () => {
  await s3.close();
  await rm(scratch, { recursive: true, force: true });
});

let count = 0;
const folder = () => Promise.resolve(openFolderStorage(path.join(scratch, String((count += 1)))));
const bucket = (url: string) => openBucketStorage({ ...s3Keys, url }, { name: 'test', log });

const file = (name: string, content: string) => ({ name, read: () => Promise.resolve(Buffer.from(content)) });
const textOf = async (storage: FileStorage, name: string) => (await storage.read(name))?.toString() ?? null;
async function listed(storage: FileStorage, below = '') {
  const found: Record<string, number> = {};
  for await (const { path: name, bytes, storedAt } of storage.list(below)) {
    expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
    found[name] = bytes;
  }
  return found;
}

describe.each([
  ['a folder', folder],
  ['a bucket', () => bucket(`${s3.url}/${(count += 1)}`)],
  ['a prefix of a bucket', () => bucket(`${s3.url}/of/ours/${(count += 1)}`)],
])('%s', (_, open) => {
  let storage: FileStorage;
  beforeEach(async () => {
    storage = await open();
  });
  afterEach(() => storage.close());

  test('returns files whole and in part, and replaces them', async () => {
    await storage.write('sets/live.json', 'one two three');
    expect(await textOf(storage, 'sets/live.json')).toBe('one two three');
    const part = await storage.stream('sets/live.json', { start: 4, end: 6 });
    expect(part && (await text(part))).toBe('two');
    const whole = await storage.stream('sets/live.json');
    expect(whole && (await text(whole))).toBe('one two three');
    await storage.write('sets/live.json', '');
    expect([await textOf(storage, 'sets/live.json'), await listed(storage)]).toEqual([
      '',
      { 'sets/live.json': 0 },
    ]);
  });

  test('returns a file again only when it has changed', async () => {
    await storage.write('a.json', 'one');
    const found = await storage.readChanged('a.json', undefined);
    if (found === null || found === 'unchanged') throw new Error('the file is missing');
    expect(found.bytes.toString()).toBe('one');
    expect(await storage.readChanged('a.json', found.tag)).toBe('unchanged');
    await storage.write('a.json', 'another');
    expect(await storage.readChanged('a.json', found.tag)).toMatchObject({ bytes: Buffer.from('another') });
  });

  test('has nothing to return of files that are missing', async () => {
    await storage.write('a/b.js', 'one');
    for (const name of ['c.js', 'a', 'a/b.js/c.js', 'b/b.js']) {
      expect([name, await storage.read(name), await storage.stream(name)]).toEqual([name, null, null]);
      expect(await storage.readChanged(name, 'tag')).toBeNull();
    }
    await storage.remove('c.js');
    await storage.removeFolder('nowhere', 'last.json');
    expect(await listed(storage)).toEqual({ 'a/b.js': 3 });
    expect(await listed(storage, 'nowhere')).toEqual({});
  });

  test('moves a file of this machine in, and removes files', async () => {
    await mkdir(storage.incoming, { recursive: true });
    const source = path.join(storage.incoming, 'upload');
    await writeFile(source, 'sound');
    await storage.moveIn('recording', source);
    expect([await textOf(storage, 'recording'), existsSync(source)]).toEqual(['sound', false]);
    await storage.remove('recording');
    expect(await listed(storage)).toEqual({});
  });

  test('adds the files of a folder, replaces some of them, and removes all', async () => {
    const version = 'remotes/mf_a/1.0.0';
    await storage.addFolder(version, [file('a.js', 'a'), file('chunks/b.js', 'bb'), file('last.json', '{}')]);
    await storage.write('remotes/mf_a/1.0.01/a.js', 'other');
    await storage.addFolder(version, [file('chunks/b.js', 'changed'), file('last.json', '{}')]);
    const expected = { 'a.js': 1, 'chunks/b.js': 7, 'last.json': 2 };
    const below = Object.fromEntries(
      Object.entries(expected).map(([at, size]) => [`${version}/${at}`, size]),
    );
    expect(await listed(storage, version)).toEqual(below);
    await storage.removeFolder(version, 'last.json');
    expect(await listed(storage)).toEqual({ 'remotes/mf_a/1.0.01/a.js': 5 });
    expect(await readdir(storage.incoming)).toEqual([]);
  });

  test('stores the last file of a folder after the others, and not if one of them fails', async () => {
    const broken = { name: 'b.js', read: () => Promise.reject(new Error('changed')) };
    const files = [file('a.js', 'a'), broken, file('last.json', '{}')];
    await expect(storage.addFolder('v/1', files)).rejects.toThrow('changed');
    expect(await textOf(storage, 'v/1/last.json')).toBeNull();
    await storage.addFolder('v/1', [file('a.js', 'a'), file('b.js', 'b'), file('last.json', '{}')]);
    expect(Object.keys(await listed(storage, 'v/1'))).toHaveLength(3);
  });

  test('stores names with signs, and many files', async () => {
    const names = ['a+b@c~d-e_f.js', 'A.js', 'a.js', `${'x'.repeat(150)}.js`, '@scope/~x/+y.css'];
    const many = Array.from({ length: 1001 }, (_, at) => `many/${at}.js`);
    await storage.addFolder(
      'v/1.0.0+2',
      [...names, ...many].map((name) => file(name, name)),
    );
    const found = await listed(storage, 'v/1.0.0+2');
    expect(Object.keys(found)).toHaveLength(names.length + many.length);
    for (const name of names) expect(await textOf(storage, `v/1.0.0+2/${name}`)).toBe(name);
    await storage.removeFolder('v/1.0.0+2', 'A.js');
    expect(await listed(storage)).toEqual({});
  }, 60_000);

  test('refuses paths that lead out of it or are hidden', async () => {
    for (const name of ['../a', 'a/../../b', '/a', '.incoming/a', 'a/.b', '', 'a//b', 'a\\b']) {
      await expect(async () => storage.read(name)).rejects.toThrow('is no path of a stored file');
      await expect(async () => storage.write(name, 'x')).rejects.toThrow('is no path of a stored file');
      await expect(async () => storage.addFolder('v', [file(name, 'x')])).rejects.toThrow('is no path');
    }
  });
});

test('a new folder of a folder storage appears as a whole', async () => {
  const storage = await folder();
  const names = Array.from({ length: 300 }, (_, at) => `${at}.js`);
  const counts = new Set<number>();
  const added = new AbortController();
  const adding = storage
    .addFolder(
      'v/1',
      names.map((name) => file(name, name)),
    )
    .finally(() => added.abort());
  while (!added.signal.aborted) counts.add(Object.keys(await listed(storage)).length);
  await adding;
  expect([...counts].filter((some) => some !== 0 && some !== names.length)).toEqual([]);
  expect(Object.keys(await listed(storage))).toHaveLength(names.length);
});

test('what is not complete for a day is removed', async () => {
  const storage = await folder();
  const at = (name: string) => path.join(storage.incoming, name);
  for (const name of ['old', 'new']) await mkdir(at(name), { recursive: true });
  await utimes(at('old'), new Date(0), new Date(0));
  await removeLeftovers(storage.incoming, new Date(Date.now() - 86_400_000));
  expect(await readdir(storage.incoming)).toEqual(['new']);
  await removeLeftovers(path.join(scratch, 'nowhere'), new Date());
});

describe('a bucket', () => {
  const unavailable = 'UPSTREAM_UNAVAILABLE';

  test('that does not exist or does not respond cannot be reached, and the log says so once', async () => {
    for (const url of ['http://127.0.0.1:1/repaso', s3.url.replace('repaso', 'nowhere')]) {
      const storage = await bucket(url);
      lines.length = 0;
      await expect(storage.read('a.js')).rejects.toThrow(unavailable);
      await expect(storage.readChanged('a.js', 'tag')).rejects.toThrow(unavailable);
      await expect(storage.stream('a.js')).rejects.toThrow(unavailable);
      await expect(storage.write('a.js', 'x')).rejects.toThrow(unavailable);
      await expect(storage.remove('a.js')).rejects.toThrow(unavailable);
      await expect(listed(storage)).rejects.toThrow(unavailable);
      expect([url, lines]).toEqual([url, [expect.stringContaining('test storage')]]);
      await storage.close();
    }
  });

  test('that has been down is used again', async () => {
    const storage = await bucket(`${s3.url}/again`);
    await storage.write('a.js', 'x');
    await s3.stop();
    await expect(storage.read('a.js')).rejects.toThrow(unavailable);
    await s3.start();
    expect(await textOf(storage, 'a.js')).toBe('x');
    await storage.close();
  });

  test('refuses a wrong key, and its file is not taken for a missing one', async () => {
    const storage = await openBucketStorage(
      { accessKey: 'nobody', secretKey: 'another secret', region: 'us-east-1', url: s3.url },
      { name: 'test', log },
    );
    lines.length = 0;
    await expect(storage.read('missing.js')).rejects.toThrow(unavailable);
    expect(lines.join('')).not.toContain('another secret');
    await storage.close();
  });
});
