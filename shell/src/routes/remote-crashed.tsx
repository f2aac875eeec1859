import { PartDown } from '../screens/part-down.tsx';
import { useRetry } from './use-retry.ts';

/** Boundary around each remote: what it throws while rendering stays inside. The router has told the console by then. */
export function RemoteCrashed() {
  const retry = useRetry();
  return <PartDown failure="crashed" onRetry={retry} />;
}
