import { createHash } from 'node:crypto';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseEntry } from '@repaso/contracts';
import { acceptedCalls } from '@repaso/release-rules';
import { releaseEntryOf } from './release-entry.ts';

let dir: string;
const metaData = { remoteEntry: { path: '', name: 'remote-entry.js', type: 'global' } };
const manifest = JSON.stringify({ metaData, shared: [{ name: 'react', requiredVersion: '^19.3.1' }] });
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'release-'));
  mkdirSync(join(dir, 'audio'));
  writeFileSync(join(dir, 'mf-manifest.json'), manifest);
  writeFileSync(join(dir, 'remote-entry.js'), 'one');
  writeFileSync(join(dir, 'audio/hola.txt'), 'hola');
  writeFileSync(join(dir, 'release-entry.json'), 'an older build');
});
afterEach(() => rmSync(dir, { recursive: true }));

const facts = { name: 'mf_test', routePrefixes: ['/test'], menu: [], offline: true };
const describeBuild = () =>
  releaseEntryOf(dir, facts, { version: '0.1.0', versions: { '@repaso/shell-api': '1.0.0' } });

test('a release entry has the hash of every file except its own', async () => {
  const entry = releaseEntry.parse(await describeBuild());
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  expect(entry.integrity).toEqual({
    'audio/hola.txt': hash('hola'),
    'mf-manifest.json': hash(manifest),
    'remote-entry.js': hash('one'),
  });
  expect(entry.shared).toEqual({ react: '^19.3.1' });
  expect(entry.container).toEqual({ file: 'remote-entry.js', type: 'global' });
  expect(entry.manifest).toBe(`/remotes/mf_test/${entry.version}/mf-manifest.json`);
});

test('source maps are not part of a build', async () => {
  const before = await describeBuild();
  writeFileSync(join(dir, 'remote-entry.js.map'), '{}');
  expect(await describeBuild()).toEqual(before);
});

test('a release entry names the shell-api version and the calls that its scripts use', async () => {
  expect((await describeBuild()).needs).toEqual({ calls: {} });
  writeFileSync(join(dir, 'chunk.mjs'), 'consume("@repaso/shell-api"); call("getDeck")');
  writeFileSync(join(dir, 'audio/hola.txt'), 'call("signIn")');
  const { needs } = releaseEntry.parse(await describeBuild());
  expect(needs).toEqual({ shellApi: '1.0.0', calls: { getDeck: acceptedCalls()['getDeck']?.[0] } });
});

test('the version changes if and only if a file changes', async () => {
  const first = await describeBuild();
  expect(await describeBuild()).toEqual(first);
  writeFileSync(join(dir, 'remote-entry.js'), 'two');
  expect((await describeBuild()).version).not.toBe(first.version);
});
