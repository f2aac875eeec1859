import { silentLog, startS3Server } from '@repaso/testing';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { audioFields, openAudioStorage } from './audio-settings.ts';
import type { AudioStorage } from './audio-storage.ts';

const scratch = await mkdtemp(path.join(tmpdir(), 'repaso-storage-'));
const s3 = await startS3Server();
afterAll(async () => {
  await s3.close();
  await rm(scratch, { recursive: true, force: true });
});
const open = (variables: Record<string, string>) =>
  openAudioStorage(z.object(audioFields).parse(variables), silentLog);

const key = 'a'.repeat(64);
const other = 'b'.repeat(64);

async function put(storage: AudioStorage, name: string, text: string) {
  const file = path.join(storage.incoming, crypto.randomUUID());
  await writeFile(file, text);
  await storage.put(name, file);
}

async function textOf(storage: AudioStorage, name: string, range?: { start: number; end: number }) {
  return (await buffer(await storage.read(name, range))).toString();
}

async function keysOf(storage: AudioStorage) {
  const keys: string[] = [];
  for await (const found of storage.list()) {
    expect(Math.abs(Date.now() - found.storedAt.getTime())).toBeLessThan(60_000);
    keys.push(found.key);
  }
  return keys.sort();
}

describe.each([
  ['a folder', { AUDIO_DIR: path.join(scratch, 'folder') }],
  ['a bucket', s3.variables('AUDIO_S3')],
])('%s', (_, variables) => {
  test('stores recordings, and returns them whole, in part, and by name', async () => {
    const storage = await open(variables);
    await put(storage, key, 'one two three');
    await put(storage, other, 'four');
    await put(storage, other, 'five');
    expect(await textOf(storage, key)).toBe('one two three');
    expect(await textOf(storage, key, { start: 4, end: 6 })).toBe('two');
    expect(await textOf(storage, other)).toBe('five');
    expect(await keysOf(storage)).toEqual([key, other]);
    expect(await readdir(storage.incoming)).toEqual([]);
    await storage.close();
  });

  test('deletes recordings, also those that do not exist', async () => {
    const storage = await open(variables);
    await put(storage, key, 'one');
    await storage.remove(key);
    await storage.remove(key);
    await storage.remove(other);
    expect(await keysOf(storage)).toEqual([]);
    await expect(storage.read(key)).rejects.toThrow('AUDIO_NOT_FOUND');
    await storage.close();
  });
});

test('files of others in the folder are neither listed nor deleted', async () => {
  const folder = path.join(scratch, 'shared');
  const storage = await open({ AUDIO_DIR: folder });
  await writeFile(path.join(folder, 'notes.txt'), 'mine');
  expect(await keysOf(storage)).toEqual([]);
});

test('a bucket that does not respond is a storage that cannot be reached', async () => {
  const AUDIO_S3_URL = 'http://127.0.0.1:1/lessons';
  const storage = await open({ ...s3.variables('AUDIO_S3'), AUDIO_S3_URL });
  await expect(storage.read(key)).rejects.toThrow('UPSTREAM_UNAVAILABLE');
  await expect(put(storage, key, 'one')).rejects.toThrow('UPSTREAM_UNAVAILABLE');
  await storage.close();
});
