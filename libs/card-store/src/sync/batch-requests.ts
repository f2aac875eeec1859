import { syncProtocolVersion, type SyncBatchResponse } from '@repaso/contracts';
import type { Outgoing } from '@repaso/sync';
import type { StoreCore } from '../rows/store-core.ts';
import type { SyncTransport } from './transport.ts';

/** The requests of one sync run. In a pull of many pages, the next page is requested while the last one is applied. */
export interface BatchRequests {
  /** Sends a page. If the page is empty and a response for the same `since` was prefetched, that response is used. */
  send(since: string | null, page: Outgoing): Promise<SyncBatchResponse>;
  /**
   * Requests the page after the token `since` in advance. If the request fails, `send` rejects with its error. An
   * unused response or error is dropped.
   */
  prefetch(since: string): void;
}

const emptyPage: Outgoing = { cards: [], entries: [], notes: [], practiceLog: [], wanted: [] };

export function batchRequests({ userId }: StoreCore, transport: SyncTransport): BatchRequests {
  let ahead: { since: string; response: Promise<SyncBatchResponse> } | null = null;
  const request = (since: string | null, { cards, entries, notes, practiceLog, wanted }: Outgoing) =>
    transport.syncCardsBatch({
      protocol: syncProtocolVersion,
      userId,
      since,
      toServer: [...cards],
      entries: [...entries],
      notes: [...notes],
      practiceLog: [...practiceLog],
      toLocal: [...wanted],
    });
  return {
    send(since, page) {
      const prefetched = ahead;
      ahead = null;
      const isEmpty = Object.values(page).every((items: readonly unknown[]) => items.length === 0);
      return isEmpty && prefetched?.since === since ? prefetched.response : request(since, page);
    },
    prefetch(since) {
      const response = request(since, emptyPage);
      response.catch(() => undefined);
      ahead = { since, response };
    },
  };
}
