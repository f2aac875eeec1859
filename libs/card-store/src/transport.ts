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
