import { buildEntry, buildManifest } from './test/build-release.ts';
import { checkManifest } from './manifest-rules.ts';

const good = buildManifest('mf_fifth');
type Manifest = typeof good;
const withMeta = (metaData: object) => ({ ...good, metaData: { ...good.metaData, ...metaData } });
const check = (manifest: unknown) => checkManifest(buildEntry(), JSON.stringify(manifest));

test('a manifest that matches its entry has no problems', () => {
  expect(check(good)).toEqual([]);
  expect(check(withMeta({ publicPath: './' }))).toEqual([]);
});

test('an entry must name the container of the manifest, if it names one', () => {
  const text = JSON.stringify(good);
  const container = { file: 'remote-entry.js', type: 'global' as const };
  expect(checkManifest(buildEntry({ container }), text)).toEqual([]);
  const others = [
    { ...container, file: 'chunks/a.js' },
    { ...container, type: 'module' as const },
  ];
  for (const other of others) {
    expect(checkManifest(buildEntry({ container: other }), text).join('\n')).toContain(
      'its manifest differs',
    );
  }
});

test('an HTML page instead of the manifest is not JSON', () => {
  expect(checkManifest(buildEntry(), '<!doctype html>')).toEqual(['has a manifest that is not JSON']);
});

test.each<[string, object, string]>([
  ['no build information', withMeta({ buildInfo: undefined }), 'whose metaData.buildInfo is wrong'],
  ['another name', { ...good, name: 'mf_other' } satisfies Manifest, 'has the manifest of mf_other'],
  ['another global', withMeta({ globalName: 'mf_other' }), 'has the manifest of mf_other'],
  ['no start', { ...good, exposes: [{ path: './other' }] }, 'does not expose ./start'],
  [
    'an entry file that is not there',
    withMeta({ remoteEntry: { name: 'gone.js', path: '' } }),
    'names gone.js, which is not one of its files',
  ],
  [
    'a chunk that is not there',
    { ...good, exposes: [{ path: './start', assets: { css: { sync: ['gone.css'] } } }] },
    'names gone.css, which is not one of its files',
  ],
  [
    'files elsewhere',
    withMeta({ publicPath: 'https://evil.example/' }),
    'has the public path https://evil.example/',
  ],
  ['code for its place', withMeta({ getPublicPath: 'return "/x"' }), 'has the public path return'],
  [
    'another react than the entry',
    { ...good, shared: [{ name: 'react', requiredVersion: '^18.3.1' }] },
    'needs react ^19.0.0, and in its manifest ^18.3.1',
  ],
  [
    'no react, which the entry has',
    { ...good, shared: good.shared.filter(({ name }) => name !== 'react') },
    'says in its entry that it shares react, and its manifest does not',
  ],
  [
    'a package that the entry leaves out',
    { ...good, shared: [...good.shared, { name: 'react-dom', requiredVersion: '^19.0.0' }] },
    'needs react-dom not at all, and in its manifest ^19.0.0',
  ],
])('a manifest with %s is refused', (_, manifest, reason) => {
  expect(check(manifest).join('\n')).toContain(reason);
});
