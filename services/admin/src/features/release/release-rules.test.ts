import { buildEntry, provided } from '../../test/build-release.ts';
import { checkImmutable, checkRelease } from './release-rules.ts';

const menu = (id: string) => ({
  ...{
    id,
    path: '/x',
    labels: { es: 'x', ru: 'х' },
    icon: 'x',
    order: 1,
    roles: null,
    largeScreensOnly: false,
  },
});
const study = buildEntry({ name: 'mf_study', routePrefixes: ['/', '/practice'], menu: [menu('practice')] });

describe('a release', () => {
  test('fits beside remotes with other prefixes, also below theirs', () => {
    const entry = buildEntry({ routePrefixes: ['/practice/songs', '/songs'], menu: [menu('songs')] });
    expect(() => checkRelease(entry, [study], provided)).not.toThrow();
  });

  test.each([
    [
      'the route prefix of another remote',
      { routePrefixes: ['/songs', '/practice'] },
      'wants /practice, which mf_study has',
    ],
    ['the menu entry of another remote', { menu: [menu('practice')] }, 'wants the menu entry practice'],
    [
      'a shared package the shell lacks',
      { shared: { dexie: '*' } },
      'dexie, which the shell does not provide',
    ],
    [
      'a shared version the shell lacks',
      { shared: { react: '^18.0.0' } },
      'react ^18.0.0, and the shell provides 19.3.1',
    ],
    ['a range that is none', { shared: { react: 'newest' } }, 'needs react newest'],
    ['a version that leads elsewhere', { version: '../x' }, 'cannot be part of a path'],
    [
      'a manifest of somebody else',
      { manifest: '/remotes/mf_study/1/mf-manifest.json' },
      'is not one of its files',
    ],
    ['a manifest without integrity', { integrity: {} }, 'is not one of its files'],
  ])('is refused for %s', (_, overrides, reason) => {
    expect(() => checkRelease(buildEntry(overrides), [study], provided)).toThrow(reason);
  });

  test.each(['../../etc/passwd', '/etc/passwd', 'a//b.js', '.hidden.js', 'a/../b.js', 'a\\b.js'])(
    'is refused for the file path %s',
    (file) => {
      const entry = buildEntry({}, { 'mf-manifest.json': '{}', [file]: '' });
      expect(() => checkRelease(entry, [], provided)).toThrow('is not a path of its own folder');
    },
  );

  test('may not change what is live under its version', () => {
    const live = buildEntry();
    expect(() => checkImmutable(buildEntry(), [live])).not.toThrow();
    expect(() => checkImmutable(buildEntry({ offline: true }), [live])).toThrow('give it another version');
  });
});
