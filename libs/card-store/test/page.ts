/** The script of the test page. It sets the global `repaso`, through which tests call the card store. */
import { errorCodeOf } from '@repaso/contracts';
import * as leitner from '@repaso/leitner';
import { Dexie } from 'dexie';
import localforage from 'localforage';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import * as cardStore from '../src/index.ts';
import * as notices from '../src/notices.ts';
import type { SyncTransport } from '../src/index.ts';
import { undoLast } from './undo-last.ts';

/**
 * Creates a learner's sync transport to the page server. Errors have the code of the response, as with the platform's
 * client.
 */
function transportOf(userId: string): SyncTransport {
  const call = async <T>(name: string, body?: unknown): Promise<T> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const [isOk, data] = await fetch(`/api/${name}?userId=${userId}`, init)
      .then(async (response): Promise<[boolean, unknown]> => [response.ok, await response.json()])
      .catch((): [boolean, unknown] => [false, { code: 'NETWORK' }]);
    if (!isOk) throw Object.assign(new Error('refused'), data);
    return data as T;
  };
  return {
    startSync: () => call('startSync'),
    syncCardsBatch: (body) => call('syncCardsBatch', body),
    getUserCardsIndex: () => call('getUserCardsIndex'),
    getSettings: () => call('getSettings'),
    updateSettings: (body) => call('updateSettings', body),
  };
}

/** Renders the result of a live query into the page, as JSON. */
function show(query: () => Promise<unknown>): void {
  const element = document.getElementById('root');
  if (element === null) throw new Error('the page has a root');
  const Shown = () => {
    const result = cardStore.useLive(query, []);
    return createElement('output', null, JSON.stringify(result ?? 'loading'));
  };
  createRoot(element).render(createElement(Shown));
}

/** Opens a learner's localforage database, as a remote does. */
const keptOf = (userId: string) => localforage.createInstance(cardStore.localforageOptions(userId));

const inPage = {
  ...cardStore,
  errorCodeOf,
  ...notices,
  ...leitner,
  undoLast,
  transportOf,
  keptOf,
  show,
  Dexie,
};
export type InPage = typeof inPage;
Object.assign(globalThis, { repaso: inPage });
