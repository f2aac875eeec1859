import { createBrowserRouter, replace } from 'react-router';
import type { LoaderFunctionArgs, PatchRoutesOnNavigationFunctionArgs } from 'react-router';
import { ownerOfPath } from '@repaso/contracts';
import { splitLocalePath } from '@repaso/shell-api/host';
import { assertOwnRoutes, routesWithTexts } from '../federation/remote-namespace.ts';
import { typefacesReady } from '../locale/typefaces.ts';
import { FirstLoading } from '../screens/first-loading.tsx';
import { screenOfPage } from '../screens/screen-of-page.ts';
import { sessionKnown } from '../session/signed-in-hint.ts';
import { LocaleRoot } from './locale-root.tsx';
import { Part } from './part.tsx';
import type { Platform } from './platform-context.ts';
import { PartCrashed } from './part-crashed.tsx';
import { Root } from './root.tsx';
import { ShellCrashed } from './shell-crashed.tsx';
import { Unmatched } from './unmatched.tsx';
import { createNavigationCounter } from './use-endless-navigation.ts';

/**
 * Milliseconds for which the first screen waits for the session, because it would begin as that of a visitor and then
 * change. The session usually arrives before the code of the screen.
 */
const sessionPatienceMs = 1_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The screen of the shell itself. No remote may have its path. */
const version = {
  id: 'version',
  path: 'version',
  lazy: async () => ({ Component: (await import('../version/version-screen.tsx')).VersionScreen }),
};

/**
 * Creates the router. A navigation first loads the remote that owns the path, and adds the remote's routes. Paths
 * without a remote match the route `*`.
 *
 * @param isReloading whether the first screen reloads the page without end; it then shows the panel of a failed remote
 */
export function createRouter(platform: Platform, isReloading = false) {
  const { releases, remotes, catalogues, addTexts, locale: preferred, store } = platform;
  // The static screen stays until it is known who sees the next one, which would else begin with a placeholder.
  const waitsForSession = screenOfPage() !== null;
  const texts = async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    // Removes slashes at the end: links compare paths as text, so at `/es/` no menu entry would be marked as the
    // current one.
    if (/[^/]\/+$/.test(pathname)) return replace(pathname.replace(/\/+$/, '') + search);
    const locale = splitLocalePath(pathname).locale ?? preferred;
    const session = sessionKnown(store);
    const known = waitsForSession ? session : Promise.race([session, pause(sessionPatienceMs)]);
    await Promise.all([catalogues.load(locale), typefacesReady(locale), known]);
    return null;
  };

  const screen = { loader: texts, HydrateFallback: FirstLoading, ErrorBoundary: PartCrashed };

  let mustRefuse = isReloading;

  async function findRemote({ path, patch }: PatchRoutesOnNavigationFunctionArgs): Promise<void> {
    const named = splitLocalePath(path);
    const state = await releases.ready();
    if (named.locale === null || state.kind !== 'ready') return;
    const owner = ownerOfPath(named.path, state.set.remotes);
    if (owner !== null && mustRefuse) {
      mustRefuse = false;
      remotes.refuse(owner.name, new Error('the screen reloads the page without end'));
      return;
    }
    const start = owner === null ? null : await remotes.load(owner);
    if (owner === null || start === null) return;
    const element = <Part key={owner.name} name={owner.name} navigations={createNavigationCounter()} />;
    try {
      assertOwnRoutes(owner, start.routes);
      const children = routesWithTexts(start.routes, (source) => addTexts(owner.name, source));
      // Calling this again for the same remote has no effect, because a route with this id exists then.
      patch('locale', [{ id: owner.name, element, ErrorBoundary: PartCrashed, children }]);
    } catch (error) {
      remotes.refuse(owner.name, error);
    }
  }

  return createBrowserRouter(
    [
      {
        id: 'root',
        Component: Root,
        ErrorBoundary: ShellCrashed,
        children: [
          { id: 'locale', path: ':locale', Component: LocaleRoot, ...screen, children: [version] },
          { id: 'unmatched', path: '*', Component: Unmatched, ...screen },
        ],
      },
    ],
    { patchRoutesOnNavigation: findRemote },
  );
}
