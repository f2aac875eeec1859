import { useEffect } from 'react';
import { useAuth } from '@repaso/shell-api';
import { useReading } from '../../shared/reading.hook.ts';
import type { Read } from '../../shared/reading.hook.ts';
import { readEmailState } from './email.resource.ts';
import type { EmailState } from './email.resource.ts';

/**
 * Reads the state of the user's address. While a new address waits, it is also read at each return to the page: the
 * user may have opened the link in another program.
 */
export function useEmailState(): Read<EmailState> {
  const { renewSession } = useAuth();
  const reading = useReading(readEmailState);
  const { state, reload } = reading;
  const isWaiting = state.kind === 'loaded' && state.data.pending !== null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const returned = () => {
      if (document.visibilityState !== 'visible') return;
      void reload();
      renewSession().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  }, [isWaiting, reload, renewSession]);
  return reading;
}
