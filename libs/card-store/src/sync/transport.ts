import type { CallData, CallInput } from '@repaso/contracts';

/**
 * How the sync client talks to the server. Each function resolves with the `data` of a success and rejects with an error
 * that carries the `code` of a failure.
 */
export interface SyncTransport {
  getServerTime(): Promise<CallData<'getServerTime'>>;
  syncCardsBatch(body: CallInput<'syncCardsBatch'>['body']): Promise<CallData<'syncCardsBatch'>>;
  getUserCardsIndex(): Promise<CallData<'getUserCardsIndex'>>;
  getSettings(): Promise<CallData<'getSettings'>>;
  updateSettings(body: CallInput<'updateSettings'>['body']): Promise<CallData<'updateSettings'>>;
}

/** The platform's client, as far as a learner's cards need it: `call` of `@repaso/shell-api` is one. */
export interface PlatformCall {
  (name: 'getServerTime'): Promise<CallData<'getServerTime'>>;
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

/** Milliseconds: a first pull brings thousands of cards through a phone's network. */
const batchTimeout = 60_000;

/**
 * The transport that the platform's client makes. Every call names the learner: another tab may have signed somebody else
 * in a moment ago, and the server then refuses instead of mixing two people's things.
 */
export function transportOver(call: PlatformCall, userId: string): SyncTransport {
  return {
    getServerTime: () => call('getServerTime'),
    syncCardsBatch: (body) => call('syncCardsBatch', { body, timeout: batchTimeout }),
    getUserCardsIndex: () => call('getUserCardsIndex', { query: { userId } }),
    getSettings: () => call('getSettings', { query: { userId } }),
    updateSettings: (body) => call('updateSettings', { body: { ...body, userId } }),
  };
}
