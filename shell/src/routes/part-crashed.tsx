import { useLocation, useRouteError } from 'react-router';
import { renewFiles } from '../federation/remotes.ts';
import { PartDown } from '../screens/part-down.tsx';
import { usePlatform } from './platform-context.ts';
import { remoteAt } from './remote-at.ts';
import { useRetry } from './use-retry.ts';

/** Whether a file failed to load. webpack names its error; each browser has its own message for a failed module. */
const isMissingFile = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    /dynamically imported module|Importing a module script failed/.test(error.message));

/** Error boundary around each remote. Catches what it throws while a screen loads or renders. */
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
