import { createBrowserRouter, replace } from 'react-router';
import type { LoaderFunctionArgs, PatchRoutesOnNavigationFunctionArgs } from 'react-router';
import { splitLocalePath } from '@repaso/shell-api/host';
import { assertOwnRoutes } from '../federation/remote-namespace.ts';
import { ownerOfPath } from '../federation/owner-of-path.ts';
import { typefacesReady } from '../locale/typefaces.ts';
import { Loading } from '../screens/loading.tsx';
import { LocaleRoot } from './locale-root.tsx';
import { Part } from './part.tsx';
import type { Platform } from './platform-context.ts';
import { PartCrashed } from './part-crashed.tsx';
import { Root } from './root.tsx';
import { ShellCrashed } from './shell-crashed.tsx';
import { Unmatched } from './unmatched.tsx';
import { createNavigationCounter } from './use-endless-navigation.ts';

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
  const { releases, remotes, catalogues, locale: preferred } = platform;
  const texts = async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    // Removes slashes at the end: links compare paths as text, so at `/es/` no menu entry would be marked as the
    // current one.
    if (/[^/]\/+$/.test(pathname)) return replace(pathname.replace(/\/+$/, '') + search);
    const locale = splitLocalePath(pathname).locale ?? preferred;
    await Promise.all([catalogues.load(locale), typefacesReady(locale)]);
    return null;
  };

  const screen = { loader: texts, HydrateFallback: Loading, ErrorBoundary: PartCrashed };

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
    const element = <Part key={owner.name} navigations={createNavigationCounter()} />;
    try {
      assertOwnRoutes(owner, start.routes);
      // Calling this again for the same remote has no effect, because a route with this id exists then.
      patch('locale', [{ id: owner.name, element, ErrorBoundary: PartCrashed, children: start.routes }]);
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
