import { createContext, use } from 'react';

/** Filled by the shell. */
export const OfflineReadyContext = createContext(false);

/** Whether this device holds everything that the app needs for days without a connection. */
export function useOfflineReady(): boolean {
  return use(OfflineReadyContext);
}
