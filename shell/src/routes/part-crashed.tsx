import { useLocation, useRouteError } from 'react-router';
import { withoutLocale } from '@repaso/shell-api/host';
import { ownerOfPath } from '../federation/owner-of-path.ts';
import { renewFiles } from '../federation/remotes.ts';
import { PartDown } from '../screens/part-down.tsx';
import { usePlatform } from './platform.ts';
import { useRetry } from './use-retry.ts';

const isMissingFile = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** Boundary around each part: what it throws while rendering stays inside. The router has told the console by then. */
export function PartCrashed() {
  const error = useRouteError();
  const { releases } = usePlatform();
  const { pathname } = useLocation();
  const again = useRetry();
  const retry = async () => {
    const state = releases.get();
    const remotes = state.kind === 'ready' ? state.set.remotes : [];
    const owner = ownerOfPath(withoutLocale(pathname).path, remotes);
    if (owner !== null && isMissingFile(error)) await renewFiles(owner);
    await again();
  };
  return <PartDown failure="crashed" onRetry={retry} />;
}
