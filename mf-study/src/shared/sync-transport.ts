import type { SyncTransport } from '@repaso/card-store';
import { call } from '@repaso/shell-api';

/** A first pull brings thousands of cards through a phone's network. */
const batchTimeoutMs = 60_000;

export const syncTransport: SyncTransport = {
  getServerTime: () => call('getServerTime'),
  syncCardsBatch: (body) => call('syncCardsBatch', { body, timeout: batchTimeoutMs }),
  getUserCardsIndex: () => call('getUserCardsIndex', { query: {} }),
  getSettings: () => call('getSettings'),
  updateSettings: (body) => call('updateSettings', { body }),
};
