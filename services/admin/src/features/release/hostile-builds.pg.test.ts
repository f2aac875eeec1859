import { limits, type MenuEntry, type ReleaseEntry } from '@repaso/contracts';
import { scopeOf } from '@repaso/release-rules';
import { buildEntry, buildFiles, buildManifest } from '@repaso/release-rules/testing';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { archiveOf, packBuild, sendBuild } from '../../test/pack-build.ts';
import { startAdmin } from '../../test/start-admin.ts';
import type { TestAdmin } from '../../test/start-admin.ts';

/** Builds that a careless or hostile team sends with a valid token of its own, and how the service refuses them. */

const name = 'mf_hostile';
const prefix = '/hostile';

let admin: TestAdmin;
let secret: string;
beforeAll(async () => {
  admin = await startAdmin();
  const owner = await admin.signIn('admin');
  const newTeam = async (team: string, remote: string, path_: string) =>
    owner.call('createTeam', {
      body: { name: team, remotes: [{ name: remote, prefixes: [path_] }], members: [] },
    });
  const { id } = await newTeam('Piratas', name, prefix);
  await newTeam('Vecinos', 'mf_neighbour', '/neighbour');
  const body = { label: 'CI', channels: ['live'], days: 1 };
  ({ secret } = await owner.call('createPublishToken', { params: { id }, body }));
});
afterAll(() => admin.close());

type Files = Record<string, string>;
type Row = [what: string, archive: () => Promise<Buffer>, reason: string];

/** Returns a row with a valid build that is changed in one way. */
const withEntry = (what: string, change: Partial<ReleaseEntry>, reason: string): Row => [
  what,
  () => packBuild(buildEntry({ name, routePrefixes: [prefix], ...change }), buildFiles(name)),
  reason,
];
const withFiles = (what: string, more: Files, reason: string): Row => [
  what,
  () => {
    const files = buildFiles(name, more);
    return packBuild(buildEntry({ name, routePrefixes: [prefix] }, files), files);
  },
  reason,
];
const withManifest = (what: string, change: object, reason: string) =>
  withFiles(what, { 'mf-manifest.json': JSON.stringify({ ...buildManifest(name), ...change }) }, reason);
/** Returns a row with a build whose files are not those of its entry. */
const withOtherFiles = (what: string, change: (files: Files) => Files, reason: string): Row => [
  what,
  () => packBuild(buildEntry({ name, routePrefixes: [prefix] }), change(buildFiles(name))),
  reason,
];
const { metaData } = buildManifest(name);
const menuTo = (menuPath: string, id = 'x'): MenuEntry => ({
  ...{ id, path: menuPath, labels: { es: 'x', ru: 'х' }, icon: 'book', order: 1 },
  ...{ roles: null, largeScreensOnly: false },
});
const without = (files: Files, file: string) =>
  Object.fromEntries(Object.entries(files).filter(([each]) => each !== file));
const shared = buildEntry({ name }).shared;

/** The condition that the kit adds to each selector of the remote. */
const own = scopeOf(name);

const refusedBuilds: Row[] = [
  withEntry('the name of a global', { name: 'document' }, 'document has a reserved name'),
  withEntry('the name of another team', { name: 'mf_neighbour' }, 'does not belong to the team Piratas'),
  withEntry('the name of a remote without a team', { name: 'mf_study' }, 'mf_study does not belong to'),
  withEntry('the prefix of another team', { routePrefixes: ['/neighbour/x'] }, 'belongs to the team Vecinos'),
  withEntry('the prefix of the services', { routePrefixes: ['/api'] }, 'wants /api, which is reserved'),
  withEntry('a prefix with a parameter', { routePrefixes: ['/hostile/:id'] }, 'wants /hostile/:id: a prefix'),
  withEntry('a prefix that is another host', { routePrefixes: ['//evil.example'] }, 'a prefix is lower case'),
  withEntry('thousands of prefixes', { routePrefixes: manyPrefixes(5000) }, 'has more than 20 routePrefixes'),
  withEntry('a menu of its own', { menu: manyEntries(6) }, 'has more than 5 menu'),
  withEntry('a menu path elsewhere', { menu: [menuTo('/practice')] }, 'outside its own prefixes'),
  withEntry('React 18', { shared: { ...shared, react: '^18.3.1' } }, 'needs react ^18.3.1, and the shell'),
  withEntry('a React of its own', { shared: { '@repaso/shell-api': '^1.0.0' } }, 'two copies break hooks'),
  withEntry(
    'a call that the services do not have',
    { needs: { calls: { getSongs: 'a'.repeat(12) } } },
    'mf_hostile 1.0.0-abc uses the call getSongs, which the services do not have',
  ),
  withEntry(
    'a call by another contract',
    { needs: { calls: { getDeck: 'c'.repeat(12) } } },
    'uses the call getDeck by the contract cccccccccccc',
  ),
  withEntry(
    'a newer shell-api',
    { needs: { shellApi: '9.0.0', calls: {} } },
    'was built with @repaso/shell-api 9',
  ),
  [
    'no needs',
    () => {
      const entry = buildEntry({ name, routePrefixes: [prefix] });
      delete entry.needs;
      return packBuild(entry, buildFiles(name));
    },
    'mf_hostile does not say what it needs',
  ],
  withEntry('another contract', { contractVersion: 2 }, 'follows contract 2'),
  withEntry('a version that is a path', { version: '../mf_study/1.0.0' }, 'cannot be part of a path'),
  withEntry(
    'the manifest of another remote',
    { manifest: '/remotes/mf_study/1/mf-manifest.json' },
    'not one of',
  ),
  withEntry('a file outside of its folder', { integrity: outside() }, 'names the file ../../evil.js'),
  withFiles(
    'a manifest that is HTML',
    { 'mf-manifest.json': '<!doctype html>' },
    'manifest that is not JSON',
  ),
  withManifest('a manifest of another name', { name: 'mf_study' }, 'has the manifest of mf_study'),
  withManifest('no start module', { exposes: [] }, 'does not expose ./start'),
  withManifest(
    'code from another host',
    { metaData: { ...metaData, publicPath: 'https://evil.example/' } },
    'has the public path https://evil.example/',
  ),
  withManifest(
    'an entry file that it lacks',
    { metaData: { ...metaData, remoteEntry: { name: 'other.js', path: '' } } },
    'names other.js, which is not one of its files',
  ),
  withManifest('another React in its manifest', { shared: [react18()] }, 'and in its manifest ^18.3.1'),
  withManifest(
    'a React of its own in its manifest',
    { shared: [] },
    'shares react, and its manifest does not',
  ),
  withFiles(
    'styles for the whole page',
    { 'a.css': `nav{display:none}.a${own}{color:red}` },
    'beyond its own elements: nav in a.css',
  ),
  withFiles(
    'styles within another remote',
    { 'a.css': `.a${own}{color:red}.b:where([data-remote=mf_study] *){display:none}` },
    'beyond its own elements: .b:where([data-remote=mf_study] *) in a.css',
  ),
  withFiles(
    'styles that only a browser reads',
    { 'a.css': `.a${own}{content:"\n}nav{display:none}.a${own}{content:"}` },
    'a.css, which cannot be read: Unexpected newline',
  ),
  withFiles(
    'styles from before the kit limited them',
    { 'a.css': '.a{color:red}' },
    'beyond its own elements: .a in a.css; build it again with the present kit',
  ),
  withFiles(
    'key frames of the page',
    { 'a.css': '@keyframes spin{to{opacity:0}}' },
    'beyond its own elements: @keyframes spin in a.css',
  ),
  withFiles(
    'huge styles',
    { 'a.css': `.a{color:red}`.repeat(50_000) },
    'has the file a.css of more than 500000',
  ),
  withFiles(
    'huge scripts',
    { 'chunks/a.js': 'x'.repeat(100_000) },
    'has scripts of 100010 bytes, and may have 100000',
  ),
  withFiles(
    'many styles',
    Object.fromEntries(['a', 'b'].map((file) => [`${file}.css`, '.a{color:red}'.repeat(31_000)])),
    'has styles of 806000 bytes, and may have 800000',
  ),
  withFiles(
    'the font of the page',
    { 'a.css': "@font-face{font-family:'JetBrains Mono';src:url(a.woff2)}" },
    "for the whole page: @font-face 'JetBrains Mono' in a.css",
  ),
  withFiles(
    'a property of the page',
    { 'a.css': '@property --ground{syntax:"*";inherits:true}' },
    'for the whole page: @property --ground in a.css',
  ),
  withFiles('styles that load others', { 'a.css': '@import "https://evil.example/a.css";' }, '@import'),
  withOtherFiles('a missing file', (files) => without(files, 'chunks/a.js'), 'lacks its file chunks/a.js'),
  withOtherFiles(
    'a changed file',
    (files) => ({ ...files, 'chunks/a.js': 'evil()' }),
    'has another chunks/a.js',
  ),
  ['no release entry', () => archiveOf({ 'a.js': '1' }), 'release-entry.json cannot be read'],
  ['an entry that is not JSON', () => archiveOf({ 'release-entry.json': '{' }), 'is not JSON'],
  [
    'an entry of a megabyte',
    () => archiveOf({ 'release-entry.json': ' '.repeat(1e6) }),
    'is larger than 500000',
  ],
];

function manyPrefixes(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${prefix}/${at}`);
}
function manyEntries(count: number): MenuEntry[] {
  return Array.from({ length: count }, (_, at) => menuTo(prefix, `x${at}`));
}
function outside() {
  return { ...buildEntry({ name }).integrity, '../../evil.js': `sha256-${'A'.repeat(43)}=` };
}
function react18() {
  return { name: 'react', requiredVersion: '^18.3.1' };
}

const incoming = () => readdir(path.join(admin.siteFolder, '.incoming'));
const send = async (archive: () => Promise<Buffer>) => sendBuild(admin.visitor, await archive(), { secret });

test.each(refusedBuilds)(
  'a build with %s is refused, and nothing of it is public',
  async (_, archive, reason) => {
    const sent = await send(archive);
    expect(sent).toMatchObject({ status: 422, code: 'RELEASE_REFUSED' });
    expect(sent.reasons.join('\n')).toContain(reason);
    expect(sent.reasons.join('\n')).not.toContain(admin.siteFolder);
    expect(existsSync(path.join(admin.siteFolder, 'remotes'))).toBe(false);
    expect(await incoming()).toEqual([]);
  },
);

const archiveWith = async (add: (archive: ReturnType<typeof pack>) => void) => {
  const archive = pack();
  add(archive);
  archive.finalize();
  return gzipSync(await buffer(archive));
};
const manyFiles = () =>
  Object.fromEntries(Array.from({ length: limits.buildFiles + 1 }, (_, at) => [`chunks/${at}.js`, '']));

test.each<[string, () => Promise<Buffer>, number, string]>([
  ['no archive', () => Promise.resolve(Buffer.from('hello')), 400, 'ARCHIVE_INVALID'],
  ['gzip without a tar', () => Promise.resolve(gzipSync('x'.repeat(2000))), 400, 'ARCHIVE_INVALID'],
  ['half an archive', async () => (await packBuild(buildEntry())).subarray(0, 150), 400, 'ARCHIVE_INVALID'],
  ['a path that leaves the folder', () => archiveOf({ '../evil.js': '1' }), 400, 'ARCHIVE_INVALID'],
  ['an absolute path', () => archiveOf({ '/etc/evil.js': '1' }), 400, 'ARCHIVE_INVALID'],
  ['a hidden file', () => archiveOf({ 'a/.npmrc': '1' }), 400, 'ARCHIVE_INVALID'],
  [
    'a symbolic link',
    () => archiveWith((archive) => archive.entry({ name: 'a.js', type: 'symlink', linkname: '/etc/passwd' })),
    400,
    'ARCHIVE_INVALID',
  ],
  [
    'one path twice',
    () =>
      archiveWith((archive) => {
        archive.entry({ name: 'a.js' }, '1');
        archive.entry({ name: './a.js' }, '2');
      }),
    400,
    'ARCHIVE_INVALID',
  ],
  ['a file that is also a folder', () => archiveOf({ a: '1', 'a/b.js': '2' }), 400, 'ARCHIVE_INVALID'],
  ['too many files', () => archiveOf(manyFiles()), 400, 'ARCHIVE_INVALID'],
  [
    'little that unpacks to too much',
    () => archiveOf({ 'a.js': '0'.repeat(limits.buildBytes + 1) }),
    413,
    'BODY_TOO_LARGE',
  ],
])('an archive with %s is refused and leaves nothing behind', async (_, archive, status, code) => {
  expect(await send(archive)).toMatchObject({ status, code });
  expect(await incoming()).toEqual([]);
});

test('a file that the release entry does not list is not published', async () => {
  const files = { ...buildFiles(name), 'page.html': '<script src="/remotes/x.js"></script>' };
  const entry = buildEntry({ name, routePrefixes: [prefix] });
  expect(await send(() => packBuild(entry, files))).toMatchObject({ status: 200 });
  const published = await readdir(path.join(admin.siteFolder, 'remotes', name, entry.version));
  expect(published.sort()).toEqual(['chunks', 'mf-manifest.json', 'release-entry.json', 'remote-entry.js']);
});
