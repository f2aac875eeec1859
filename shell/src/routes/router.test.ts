/** @jest-environment jsdom */
import '../test/browser-globals.test-setup.ts';
import type { ReleaseEntry, ReleaseSet } from '@repaso/contracts';
import type { RemoteModule, RemoteRoute } from '@repaso/shell-api';
import { ownMessages } from '../federation/own-things.ts';
import { createRemoteLoader } from '../federation/remote-loader.ts';
import { createCatalogues } from '../locale/catalogues.ts';
import type { Platform } from './platform.ts';

const { createRouter } = await import('./router.tsx');

const entry = { name: 'mf_words', routePrefixes: ['/words'] } as ReleaseEntry;
const texts = (messages: Record<string, string>) => ({
  es: () => Promise.resolve(messages),
  ru: () => Promise.resolve(messages),
});
Object.defineProperty(document, 'fonts', { value: { load: () => Promise.resolve([]) } });

/** The page's own router, loader and catalogues around a remote that brings these routes and texts. */
async function visit(path: string, routes: RemoteRoute[]) {
  const complaints: string[] = [];
  const catalogues = createCatalogues(texts({ 'shell.menu': 'menú', 'errors.INTERNAL': 'error' }));
  const messages = texts({ 'words.title': 'palabras', 'errors.INTERNAL': 'robado', 'shell.menu': 'robado' });
  const remote: RemoteModule = {
    contractVersion: 1,
    start: () => ({ contractVersion: 1, routes, messages }),
  };
  const complain = (_: string, error: unknown) => void complaints.push(String(error));
  const remotes = createRemoteLoader({
    loadModule: () => Promise.resolve(remote),
    renewFiles: () => Promise.resolve(),
    onStart: (name, { messages: own }) =>
      catalogues.add(
        ownMessages(name, own, (error) => complain(name, error)),
        'es',
      ),
    onFailure: complain,
    ...{ timeoutMs: 1000, retryDelayMs: 1 },
  });
  const set = { remotes: [entry] } as ReleaseSet;
  const releases = { ready: () => Promise.resolve({ kind: 'ready', set }) };
  history.replaceState(null, '', path);
  const router = createRouter({ releases, remotes, catalogues, locale: 'es' } as unknown as Platform);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const matched = router.state.matches.map(({ route }) => route.id);
  router.dispose();
  return { matched, complaints, texts: catalogues.get().es };
}

test('a remote whose routes lie within its prefixes is shown at its address', async () => {
  const { matched, complaints } = await visit('/es/words', [{ id: 'list', path: 'words' }]);
  expect(matched).toEqual(['root', 'locale', 'mf_words', 'list']);
  expect(complaints).toEqual([expect.stringContaining('its texts outside of words.')]);
});

test('a remote that brings a route outside of them is refused whole: not one of its routes is taken', async () => {
  const routes = [
    { id: 'list', path: 'words' },
    { id: 'stolen', path: 'settings' },
  ];
  const { matched, complaints } = await visit('/es/words', routes);
  expect(matched).not.toContain('list');
  expect(complaints.at(-1)).toContain('its route /settings is outside of /words');
});

test('its texts stand beside the shell’s, and take the place of none', async () => {
  const { texts: shown } = await visit('/es/words', [{ path: 'words' }]);
  expect(shown).toEqual({ 'shell.menu': 'menú', 'errors.INTERNAL': 'error', 'words.title': 'palabras' });
});
