import { useEffect, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ownerOfPath } from '@repaso/contracts';
import { useLocale } from '@repaso/shell-api';
import { localePath, splitLocalePath } from '@repaso/shell-api/host';
import { NotFound } from '../screens/not-found.tsx';
import { PartDown } from '../screens/part-down.tsx';
import { usePlatform } from './platform-context.ts';
import { useRetry } from './use-retry.ts';

/** Calls `show` when the download of the remote `slow` has ended. Does nothing when `slow` is null. */
function useLateArrival(slow: string | null, show: () => Promise<void>) {
  const { remotes } = usePlatform();
  useEffect(() => {
    if (slow === null) return undefined;
    let isUnmounted = false;
    void remotes.downloadEnded(slow).then(() => (isUnmounted ? undefined : show()));
    return () => {
      isUnmounted = true;
    };
  }, [remotes, slow, show]);
}

/**
 * Screen of a path that matches no loaded route. Without locale, it redirects to the path with a locale. Otherwise it
 * shows why the remote of the path could not be loaded, or that no such screen exists.
 */
export function Unmatched() {
  const { pathname, search, hash } = useLocation();
  const { locale } = useLocale();
  const { releases, remotes } = usePlatform();
  const state = useSyncExternalStore(releases.subscribe, releases.get);
  const retry = useRetry();
  const { locale: named, path } = splitLocalePath(pathname);
  const owner = state.kind === 'ready' ? ownerOfPath(path, state.set.remotes) : null;
  const failure = owner === null ? null : remotes.failureOf(owner.name);
  useLateArrival(failure === 'timeout' && owner !== null ? owner.name : null, retry);

  if (named === null) return <Navigate replace to={localePath(locale, path) + search + hash} />;
  if (state.kind !== 'ready') return <PartDown failure="platform" onRetry={retry} />;
  return failure === null ? <NotFound path={path} /> : <PartDown failure={failure} onRetry={retry} />;
}
