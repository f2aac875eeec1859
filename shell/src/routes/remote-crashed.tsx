import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { PartDown } from '../screens/part-down.tsx';
import { useRetry } from './use-retry.ts';

/** Boundary around each remote: what it throws while rendering stays inside. */
export function RemoteCrashed() {
  const error = useRouteError();
  const retry = useRetry();
  useEffect(() => {
    if (error instanceof Error) reportError(error);
  }, [error]);
  return <PartDown failure="crashed" onRetry={retry} />;
}
