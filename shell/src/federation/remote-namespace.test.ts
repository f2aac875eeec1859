import type { ReleaseEntry } from '@repaso/contracts';
import type { RemoteRoute } from '@repaso/shell-api';
import { assertOwnRoutes, ownMessages } from './remote-namespace.ts';

const entry = { name: 'mf_words', routePrefixes: ['/', '/words'] } as ReleaseEntry;

test.each<[string, RemoteRoute[]]>([
  ['the home screen', [{ index: true }]],
  ['a prefix and what is below it', [{ path: 'words' }, { path: 'words/:id' }, { path: 'words/*' }]],
  ['nested routes', [{ path: 'words', children: [{ index: true }, { path: 'new' }] }]],
  ['routes in a layout without a path', [{ children: [{ path: 'words' }, { index: true }] }]],
])('routes inside the released prefixes are accepted: %s', (_, routes) => {
  expect(() => assertOwnRoutes(entry, routes)).not.toThrow();
});

test.each<[string, RemoteRoute[], string]>([
  ['another screen', [{ path: 'words' }, { path: 'settings' }], '/settings'],
  ['a name that only begins alike', [{ path: 'wordsmith' }], '/wordsmith'],
  ['every screen', [{ path: '*' }], '/*'],
  ['any first segment', [{ path: ':any' }], '/:any'],
  ['another screen in a layout', [{ children: [{ path: 'auth/deep' }] }], '/auth/deep'],
  ['an absolute path', [{ path: 'words', children: [{ path: '/auth' }] }], '/auth'],
])('routes outside the released prefixes are refused: %s', (_, routes, path) => {
  expect(() => assertOwnRoutes(entry, routes)).toThrow(`route ${path} is outside the prefixes /, /words`);
});

const messages = (catalogue: Record<string, string>) => ({
  es: () => Promise.resolve(catalogue),
  ru: () => Promise.resolve(catalogue),
});

test('texts outside a remote’s namespace are dropped and reported, and its own are kept', async () => {
  const reported: string[] = [];
  const own = ownMessages(
    'mf_words',
    messages({ 'words.title': 'palabras', 'errors.INTERNAL': 'otra cosa', 'wordsmith.title': 'x' }),
    ({ message }) => void reported.push(message),
  );
  expect(await own.es()).toEqual({ 'words.title': 'palabras' });
  expect(reported).toEqual([
    'texts outside the namespace words. are ignored: errors.INTERNAL, wordsmith.title',
  ]);
});

test('a remote with only its own texts causes no report', async () => {
  const own = ownMessages('mf_words', messages({ 'words.title': 'palabras' }), () => {
    throw new Error('unexpected report');
  });
  expect(await own.ru()).toEqual({ 'words.title': 'palabras' });
});
