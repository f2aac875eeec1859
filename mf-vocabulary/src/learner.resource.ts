import { useEffect } from 'react';
import { openStore, openSync } from '@repaso/card-store';
import type { CardStore, SyncResult, SyncTransport } from '@repaso/card-store';
import { call } from '@repaso/shell-api';

const transport: SyncTransport = {
  getServerTime: () => call('getServerTime'),
  syncCardsBatch: (body) => call('syncCardsBatch', { body, timeout: 60_000 }),
  getUserCardsIndex: () => call('getUserCardsIndex', { query: {} }),
  getSettings: () => call('getSettings'),
  updateSettings: (body) => call('updateSettings', { body }),
};

const openLearnerSync = (userId: string) => openSync(openStore(userId), transport);

/** The cards of a learner on this device, kept the same as everywhere else while a screen needs them. */
export function useLearnerStore(userId: string): CardStore {
  useEffect(() => void openLearnerSync(userId), [userId]);
  return openStore(userId);
}

/** Asks the server for news; resolves when they are here, never rejects. */
export function requestSync(userId: string): Promise<SyncResult> {
  return openLearnerSync(userId).requestSync('refresh');
}
