import type { CallData, CallInput } from '@repaso/contracts';

/**
 * The server calls of the sync client. Each resolves with the `data` of a successful response, and rejects with an
 * error that has the `code` of a failed one.
 */
export interface SyncTransport {
  /** `zoneOffset`: minutes by which the zone of the device is ahead of UTC. */
  startSync(zoneOffset: number): Promise<CallData<'startSync'>>;
  syncCardsBatch(body: CallInput<'syncCardsBatch'>['body']): Promise<CallData<'syncCardsBatch'>>;
  getUserCardsIndex(): Promise<CallData<'getUserCardsIndex'>>;
  getSettings(): Promise<CallData<'getSettings'>>;
  updateSettings(body: CallInput<'updateSettings'>['body']): Promise<CallData<'updateSettings'>>;
}

/** The calls of the platform's HTTP client that the card store uses. `call` of `@repaso/shell-api` implements them. */
export interface PlatformCall {
  (name: 'startSync', options: { query: { zoneOffset: number } }): Promise<CallData<'startSync'>>;
  (
    name: 'syncCardsBatch',
    options: { body: CallInput<'syncCardsBatch'>['body']; timeout: number },
  ): Promise<CallData<'syncCardsBatch'>>;
  (
    name: 'getUserCardsIndex',
    options: { query: CallInput<'getUserCardsIndex'>['query'] },
  ): Promise<CallData<'getUserCardsIndex'>>;
  (
    name: 'getSettings',
    options: { query: CallInput<'getSettings'>['query'] },
  ): Promise<CallData<'getSettings'>>;
  (
    name: 'updateSettings',
    options: { body: CallInput<'updateSettings'>['body'] },
  ): Promise<CallData<'updateSettings'>>;
  (
    name: 'getDeck',
    options: { params: CallInput<'getDeck'>['params']; query: CallInput<'getDeck'>['query'] },
  ): Promise<CallData<'getDeck'>>;
}

/** Timeout of a sync request, in milliseconds. A first pull transfers thousands of cards over a mobile network. */
const batchTimeout = 60_000;

/**
 * Creates the server calls of a learner's sync client. Every call has the learner's id. If another tab has just signed
 * in another user, the server refuses the call (USER_MISMATCH) instead of mixing the data of two users. `startSync` names
 * the learner in its response instead, because the page may have sent it before the session was known.
 */
export function createSyncTransport(call: PlatformCall, userId: string): SyncTransport {
  return {
    startSync: (zoneOffset) => call('startSync', { query: { zoneOffset } }),
    syncCardsBatch: (body) => call('syncCardsBatch', { body, timeout: batchTimeout }),
    getUserCardsIndex: () => call('getUserCardsIndex', { query: { userId } }),
    getSettings: () => call('getSettings', { query: { userId } }),
    updateSettings: (body) => call('updateSettings', { body: { ...body, userId } }),
  };
}
