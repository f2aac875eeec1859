import { syncProtocolVersion, type SyncBatchResponse } from '@repaso/contracts';
import type { Outgoing } from '@repaso/sync';
import type { StoreCore } from '../rows/store-core.ts';
import type { SyncTransport } from './transport.ts';

/** The requests of one run. In a pull of many pages, the next page is requested while the last one is applied. */
export interface BatchRequests {
  /** Sends a page. An empty page uses the prefetched response if that one has the same `since`. */
  send(since: string | null, page: Outgoing): Promise<SyncBatchResponse>;
  /** Requests the page after `since`. `send` rejects with its error; an unused response or error is dropped. */
  prefetch(since: string): void;
}

const emptyPage: Outgoing = { cards: [], entries: [], notes: [], wanted: [] };

export function batchRequests({ userId }: StoreCore, transport: SyncTransport): BatchRequests {
  let ahead: { since: string; response: Promise<SyncBatchResponse> } | null = null;
  const request = (since: string | null, { cards, entries, notes, wanted }: Outgoing) =>
    transport.syncCardsBatch({
      protocol: syncProtocolVersion,
      userId,
      since,
      toServer: [...cards],
      entries: [...entries],
      notes: [...notes],
      toLocal: [...wanted],
    });
  return {
    send(since, page) {
      const prefetched = ahead;
      ahead = null;
      const { cards, entries, notes, wanted } = page;
      const isEmpty = cards.length + entries.length + notes.length + wanted.length === 0;
      return isEmpty && prefetched?.since === since ? prefetched.response : request(since, page);
    },
    prefetch(since) {
      const response = request(since, emptyPage);
      response.catch(() => undefined);
      ahead = { since, response };
    },
  };
}
