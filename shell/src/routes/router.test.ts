/** @jest-environment jsdom */
import '../test/browser-globals.test-setup.ts';
import type { ReleaseEntry, ReleaseSet } from '@repaso/contracts';
import type { RemoteModule, RemoteRoute } from '@repaso/shell-api';
import { ownTextAdder } from '../federation/remote-namespace.ts';
import { createRemoteLoader } from '../federation/remote-loader.ts';
import { createCatalogues } from '../locale/catalogues.ts';
import type { Platform } from './platform-context.ts';

const { createRouter } = await import('./router.tsx');

const entry = { name: 'mf_words', routePrefixes: ['/words'] } as ReleaseEntry;
const texts = (messages: Record<string, string>) => ({
  es: () => Promise.resolve(messages),
  ru: () => Promise.resolve(messages),
});
Object.defineProperty(document, 'fonts', { value: { load: () => Promise.resolve([]) } });

/** Opens `path` with the real router, remote loader and message store. One remote is released, which has `routes`. */
async function visit(path: string, routes: RemoteRoute[], isReloading = false) {
  const reports: string[] = [];
  const catalogues = createCatalogues(texts({ 'shell.menu': 'menú', 'errors.INTERNAL': 'error' }));
  const messages = texts({ 'words.title': 'palabras', 'errors.INTERNAL': 'robado', 'shell.menu': 'robado' });
  const remote: RemoteModule = {
    contractVersion: 1,
    start: () => ({ contractVersion: 1, routes, messages }),
  };
  const report = (_: string, error: unknown) => void reports.push(String(error));
  const addTexts = ownTextAdder({ catalogues, locale: () => 'es', report });
  const remotes = createRemoteLoader({
    loadModule: () => Promise.resolve(remote),
    forgetFailures: async () => undefined,
    renewFiles: () => Promise.resolve(),
    onStart: addTexts,
    onFailure: report,
    ...{ timeoutMs: 1000, retryDelayMs: 1 },
  });
  const set = { remotes: [entry] } as ReleaseSet;
  const releases = { ready: () => Promise.resolve({ kind: 'ready', set }) };
  history.replaceState(null, '', path);
  const router = createRouter(
    { releases, remotes, catalogues, addTexts, locale: 'es' } as unknown as Platform,
    isReloading,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  const matched = router.state.matches.map(({ route }) => route.id);
  router.dispose();
  return { matched, reports, texts: catalogues.get().es };
}

test('a remote with routes inside its prefixes is shown at its address', async () => {
  const { matched, reports } = await visit('/es/words', [{ id: 'list', path: 'words' }]);
  expect(matched).toEqual(['root', 'locale', 'mf_words', 'list']);
  expect(reports).toEqual([expect.stringContaining('texts outside the namespace words.')]);
});

test('a remote with a route outside its prefixes is refused, with all its routes', async () => {
  const routes = [
    { id: 'list', path: 'words' },
    { id: 'stolen', path: 'settings' },
  ];
  const { matched, reports } = await visit('/es/words', routes);
  expect(matched).not.toContain('list');
  expect(reports.at(-1)).toContain('route /settings is outside the prefixes /words');
});

test('a remote’s texts are added to the shell’s and replace none of them', async () => {
  const { texts: shown } = await visit('/es/words', [{ path: 'words' }]);
  expect(shown).toEqual({ 'shell.menu': 'menú', 'errors.INTERNAL': 'error', 'words.title': 'palabras' });
});

test('a screen’s own texts are loaded with its code, without those of other namespaces', async () => {
  const messages = texts({ 'words.list.empty': 'nada', 'shell.menu': 'robado' });
  const lazy = async () => ({ Component: () => null });
  const { matched, texts: shown } = await visit('/es/words', [{ id: 'list', path: 'words', lazy, messages }]);
  expect(matched).toContain('list');
  expect(shown).toMatchObject({ 'words.list.empty': 'nada', 'shell.menu': 'menú' });
});

test('a screen that reloads the page without end is refused, and loaded by the next navigation', async () => {
  const { matched, reports } = await visit('/es/words', [{ id: 'list', path: 'words' }], true);
  expect(matched).not.toContain('list');
  expect(reports).toEqual(['Error: the screen reloads the page without end']);
});
