import { buildEntry, provided } from './test/build-release.ts';
import { checkSet } from './set-rules.ts';

const menu = (id: string, path = '/songs') => ({
  id,
  path,
  labels: { es: 'x', ru: 'х' },
  icon: 'x',
  order: 1,
  roles: null,
  largeScreensOnly: false,
});
const panel = (id: string) => ({ id, labels: { es: 'x', ru: 'х' }, order: 1, signedIn: true });
const study = buildEntry({
  name: 'mf_study',
  routePrefixes: ['/', '/practice'],
  menu: [menu('practice', '/practice')],
  settings: [panel('review')],
});
const reasons = (overrides: Parameters<typeof buildEntry>[0], files?: Record<string, string>) =>
  checkSet([study, buildEntry(overrides, files)], provided, []).map(({ text }) => text);

const noPreload = { start: [], texts: { es: [], ru: [] }, screens: {} };
const manyScreens = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`/x/${at}`, []]));

describe('remotes that are live together', () => {
  test('may have prefixes below those of others', () => {
    const routePrefixes = ['/practice/songs', '/songs'];
    expect(reasons({ routePrefixes, menu: [menu('songs', '/songs/new')] })).toEqual([]);
  });

  test('may use calls by an earlier contract that the services still follow', () => {
    for (const hash of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']) {
      expect(reasons({ needs: { shellApi: '1.1.0', calls: { getDeck: hash } } })).toEqual([]);
    }
  });

  test('may have settings panels with other ids', () => {
    expect(reasons({ settings: [panel('songs'), panel('singers')] })).toEqual([]);
  });

  test.each([
    ['the name of a global', { name: 'document' }, 'document has a reserved name'],
    ['the name of the shell', { name: 'shell' }, 'shell has a reserved name'],
    ['the prefix of another', { routePrefixes: ['/practice'] }, 'mf_study and mf_fifth both want /practice'],
    ['the home screen', { routePrefixes: ['/'] }, 'mf_study and mf_fifth both want /'],
    ['a prefix of the services', { routePrefixes: ['/api'] }, 'wants /api, which is reserved'],
    [
      "the path of the shell's own screen",
      { routePrefixes: ['/version'] },
      'wants /version, which is reserved',
    ],
    ['a prefix of files', { routePrefixes: ['/remotes/x'] }, 'wants /remotes/x, which is reserved'],
    ['a locale', { routePrefixes: ['/es'] }, 'wants /es, which is reserved'],
    ['a parameter', { routePrefixes: ['/x/:id'] }, 'wants /x/:id: a prefix is lower case'],
    ['another origin', { routePrefixes: ['//evil'] }, 'wants //evil: a prefix is lower case'],
    ['a trailing slash', { routePrefixes: ['/practice/'] }, 'wants /practice/: a prefix is lower case'],
    ['capitals', { routePrefixes: ['/Practice'] }, 'wants /Practice: a prefix is lower case'],
    [
      'too many prefixes',
      { routePrefixes: Array.from({ length: 21 }, (_, at) => `/x/${at}`) },
      'has more than 20 routePrefixes',
    ],
    [
      'too many menu entries',
      {
        routePrefixes: ['/songs'],
        menu: Array.from({ length: 6 }, (_, at) => menu('songs' + String(at), '/songs')),
      },
      'has more than 5 menu',
    ],
    [
      'too many settings panels',
      { settings: Array.from({ length: 11 }, (_, at) => panel('panel' + String(at))) },
      'has more than 10 settings',
    ],
    ['one prefix twice', { routePrefixes: ['/x', '/x'] }, 'names the prefix /x twice'],
    [
      'the menu entry of another',
      { routePrefixes: ['/songs'], menu: [menu('practice')] },
      'mf_study and mf_fifth both want the menu entry practice',
    ],
    [
      'a menu entry to the screen of another',
      { menu: [menu('songs', '/practice')] },
      'has the menu entry songs to /practice, outside its own prefixes',
    ],
    [
      'one menu entry twice',
      { routePrefixes: ['/songs'], menu: [menu('songs'), menu('songs')] },
      'has the menu entry songs twice',
    ],
    [
      'the settings panel of another',
      { settings: [panel('review')] },
      'mf_study and mf_fifth both want the settings panel review',
    ],
    [
      'an early file that is not there',
      { preload: { ...noPreload, start: ['gone.js'] } },
      'preloads gone.js, which is neither one of its files nor a package of the shell',
    ],
    [
      'early files for the screen of another',
      { preload: { ...noPreload, screens: { '/practice/cards': [] } } },
      'preloads files for /practice/cards, outside its own prefixes',
    ],
    [
      'early files for very many screens',
      { routePrefixes: ['/x'], preload: { ...noPreload, screens: manyScreens } },
      'preloads files for more than 60 screens',
    ],
    [
      'one settings panel twice',
      { settings: [panel('songs'), panel('songs')] },
      'has the settings panel songs twice',
    ],
    ['another contract', { contractVersion: 2 }, 'follows contract 2, and the shell follows 1'],
    [
      'a shared package the shell lacks',
      { shared: { react: '^19.0.0', dexie: '*' } },
      'shares dexie, which the shell does not provide',
    ],
    [
      'a shared version the shell lacks',
      { shared: { react: '^18.0.0' } },
      'needs react ^18.0.0, and the shell provides 19.3.1',
    ],
    ['an invalid range', { shared: { react: 'newest' } }, 'needs react newest'],
    [
      'a call that the services do not have',
      { needs: { calls: { getSongs: 'aaaaaaaaaaaa' } } },
      'mf_fifth 1.0.0-abc uses the call getSongs, which the services do not have',
    ],
    [
      'a call by another contract',
      { needs: { calls: { getDeck: 'cccccccccccc' } } },
      'mf_fifth 1.0.0-abc uses the call getDeck by the contract cccccccccccc, and the services follow aaaaaaaaaaaa, bbbbbbbbbbbb',
    ],
    [
      'a call named as a field of objects',
      { needs: { calls: { constructor: 'aaaaaaaaaaaa' } } },
      'uses the call constructor, which the services do not have',
    ],
    [
      'a newer shell-api than the shell’s',
      { needs: { shellApi: '1.4.0', calls: {} } },
      'mf_fifth 1.0.0-abc was built with @repaso/shell-api 1.4.0, and the shell provides 1.3.0',
    ],
    ['a react of its own', { shared: {} }, 'does not share react'],
    ['a version that is not a folder name', { version: '../x' }, 'cannot be part of a path'],
    [
      'the manifest of another',
      { manifest: '/remotes/mf_study/1/mf-manifest.json' },
      'is not one of its files',
    ],
    ['a manifest without integrity', { integrity: {} }, 'is not one of its files'],
  ])('refuse one with %s', (_, overrides, reason) => {
    expect(reasons(overrides).join('\n')).toContain(reason);
  });

  test('refuse a menu entry that leads to the longer prefix of another', () => {
    const deep = buildEntry({ name: 'mf_deep', routePrefixes: ['/songs/new'] });
    const entry = buildEntry({ routePrefixes: ['/songs'], menu: [menu('new', '/songs/new')] });
    expect(checkSet([deep, entry], provided, [])).toEqual([
      expect.objectContaining({
        remotes: ['mf_fifth', 'mf_deep'],
        text: 'mf_fifth has the menu entry new to /songs/new, which belongs to mf_deep',
      }),
    ]);
  });

  test('report all problems at once, each with its remotes', () => {
    const found = checkSet(
      [study, buildEntry({ shared: { react: '^18.0.0' }, routePrefixes: ['/practice', '/api'] })],
      provided,
      [],
    );
    expect(found.map(({ remotes }) => remotes)).toEqual([
      ['mf_fifth'],
      ['mf_fifth'],
      ['mf_study', 'mf_fifth'],
    ]);
  });

  test.each(['../../etc/passwd', '/etc/passwd', 'a//b.js', '.hidden.js', 'a/../b.js', 'a\\b.js'])(
    'refuse the file path %s',
    (file) => {
      expect(reasons({}, { 'mf-manifest.json': '{}', [file]: '' }).join('\n')).toContain(
        'is not a path of its own folder',
      );
    },
  );
});
