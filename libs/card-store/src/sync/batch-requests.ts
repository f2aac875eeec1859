import { syncProtocolVersion, type SyncBatchResponse } from '@repaso/contracts';
import type { Outgoing } from '@repaso/sync';
import type { StoreCore } from '../rows/store-core.ts';
import type { SyncTransport } from './transport.ts';

/** Requests of one run. A pull of many pages has the next one on its way while the last one is taken in. */
export interface BatchRequests {
  /** Sends a page; one that carries nothing is responded by what was asked for ahead, if that begins at `since`. */
  send(since: string | null, page: Outgoing): Promise<SyncBatchResponse>;
  /** Asks for what follows `since`. A failure shows when the answer is used, and one that nobody uses is forgotten. */
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
