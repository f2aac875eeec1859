import { call } from '@repaso/shell-api';
import { isUnavailable, sessionCall } from './session-call.ts';
import type { Exclusively } from './session-call.ts';
import type { SessionMemory } from './session-memory.ts';

/** Sends the sign-out that the service has not received yet. Without one, both functions do nothing. */
export function pendingSignOutSender(pending: SessionMemory['pendingSignOut'], exclusively: Exclusively) {
  /** For callers that already run exclusively. @throws the call's error if the service is unavailable */
  async function send(): Promise<void> {
    if (!pending.isSet()) return;
    try {
      await call('signOut', sessionCall);
    } catch (error) {
      if (isUnavailable(error)) throw error;
    }
    pending.clear();
  }
  return {
    send,
    /** Runs exclusively: a late sign-out response would delete the cookies of a new sign-in. @throws as `send` */
    sendAlone: async (): Promise<void> => {
      if (pending.isSet()) await exclusively(send);
    },
  };
}
export type PendingSignOutSender = ReturnType<typeof pendingSignOutSender>;
