import { createContext, use } from 'react';

/** Filled by the shell. */
export const OfflineReadyContext = createContext(false);

/** Returns whether this device has stored all files for use without a connection. */
export function useOfflineReady(): boolean {
  return use(OfflineReadyContext);
}
