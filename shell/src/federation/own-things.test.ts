import type { ReleaseEntry } from '@repaso/contracts';
import type { RemoteRoute } from '@repaso/shell-api';
import { assertOwnRoutes, ownMessages } from './own-things.ts';

const entry = { name: 'mf_words', routePrefixes: ['/', '/words'] } as ReleaseEntry;

test.each<[string, RemoteRoute[]]>([
  ['the home screen', [{ index: true }]],
  ['a prefix and what is below it', [{ path: 'words' }, { path: 'words/:id' }, { path: 'words/*' }]],
  ['nested routes', [{ path: 'words', children: [{ index: true }, { path: 'new' }] }]],
  ['routes in a layout without a path', [{ children: [{ path: 'words' }, { index: true }] }]],
])('routes inside the prefixes of the release are taken: %s', (_, routes) => {
  expect(() => assertOwnRoutes(entry, routes)).not.toThrow();
});

test.each<[string, RemoteRoute[], string]>([
  ['another screen', [{ path: 'words' }, { path: 'settings' }], '/settings'],
  ['a name that only begins alike', [{ path: 'wordsmith' }], '/wordsmith'],
  ['every screen', [{ path: '*' }], '/*'],
  ['any first segment', [{ path: ':any' }], '/:any'],
  ['another screen in a layout', [{ children: [{ path: 'auth/deep' }] }], '/auth/deep'],
  ['an absolute path', [{ path: 'words', children: [{ path: '/auth' }] }], '/auth'],
])('routes outside of them are refused: %s', (_, routes, path) => {
  expect(() => assertOwnRoutes(entry, routes)).toThrow(`its route ${path} is outside of /, /words`);
});

const messages = (catalogue: Record<string, string>) => ({
  es: () => Promise.resolve(catalogue),
  ru: () => Promise.resolve(catalogue),
});

test('texts outside of a remote’s namespace are left out with a complaint, and its own are kept', async () => {
  const told: string[] = [];
  const own = ownMessages(
    'mf_words',
    messages({ 'words.title': 'palabras', 'errors.INTERNAL': 'otra cosa', 'wordsmith.title': 'x' }),
    ({ message }) => void told.push(message),
  );
  expect(await own.es()).toEqual({ 'words.title': 'palabras' });
  expect(told).toEqual(['its texts outside of words. are left out: errors.INTERNAL, wordsmith.title']);
});

test('a remote with nothing but its own texts is not complained of', async () => {
  const own = ownMessages('mf_words', messages({ 'words.title': 'palabras' }), () => {
    throw new Error('nothing to complain of');
  });
  expect(await own.ru()).toEqual({ 'words.title': 'palabras' });
});
