import { useLocation, useRouteError } from 'react-router';
import { renewFiles } from '../federation/remotes.ts';
import { PartDown } from '../screens/part-down.tsx';
import { usePlatform } from './platform.ts';
import { remoteAt } from './remote-at.ts';
import { useRetry } from './use-retry.ts';

/** webpack gives the error a name; what browsers say of a module that did not load differs between them. */
const isMissingFile = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    /dynamically imported module|Importing a module script failed/.test(error.message));

/** Boundary around each part: what it throws while loading or rendering a screen stays inside. */
export function PartCrashed() {
  const error = useRouteError();
  const { releases } = usePlatform();
  const { pathname } = useLocation();
  const again = useRetry();
  const isIncomplete = isMissingFile(error);
  const retry = async () => {
    const owner = remoteAt(pathname, releases);
    if (owner !== null && isIncomplete) await renewFiles(owner);
    await again();
  };
  return <PartDown failure={isIncomplete ? 'broken' : 'crashed'} onRetry={retry} />;
}
