import { syncProtocolVersion, type SyncBatchResponse } from '@repaso/contracts';
import { serverTimeOffsetMs, type Outgoing } from '@repaso/sync';
import type { StoreCore } from '../rows/store-core.ts';
import type { ServerClock } from './correct-clock.ts';
import type { SyncTransport } from './transport.ts';

/** A response, with what it tells about the server's time. */
export interface TimedResponse {
  response: SyncBatchResponse;
  serverClock: ServerClock;
}

/** The requests of one sync run. In a pull of many pages, the next page is requested while the last one is applied. */
export interface BatchRequests {
  /** Sends a page. If the page is empty and a response for the same `since` was prefetched, that response is used. */
  send(since: string | null, page: Outgoing): Promise<TimedResponse>;
  /** Sends a page of changes, and requests no changes of other devices. Other requests may be on their way. */
  push(since: string | null, page: Outgoing): Promise<SyncBatchResponse>;
  /**
   * Requests the page after the token `since` in advance. If the request fails, `send` rejects with its error. An
   * unused response or error is dropped.
   */
  prefetch(since: string): void;
}

/** A page with no changes and no requested cards. */
export const emptyPage: Outgoing = { cards: [], entries: [], notes: [], practiceLog: [], wanted: [] };

export function batchRequests({ userId, now }: StoreCore, transport: SyncTransport): BatchRequests {
  let ahead: { since: string; response: Promise<TimedResponse> } | null = null;
  const request = async (
    since: string | null,
    { cards, entries, notes, practiceLog, wanted }: Outgoing,
    options: { pushOnly?: true } = {},
  ): Promise<TimedResponse> => {
    const requestedAt = now();
    const response = await transport.syncCardsBatch({
      protocol: syncProtocolVersion,
      userId,
      since,
      toServer: [...cards],
      entries: [...entries],
      notes: [...notes],
      practiceLog: [...practiceLog],
      toLocal: [...wanted],
      ...{ brief: true, packed: true },
      ...options,
    });
    const time = Date.parse(response.serverTime);
    return { response, serverClock: { time, offset: serverTimeOffsetMs(requestedAt, now(), time) } };
  };
  return {
    send(since, page) {
      const prefetched = ahead;
      ahead = null;
      const isEmpty = Object.values(page).every((items: readonly unknown[]) => items.length === 0);
      return isEmpty && prefetched?.since === since ? prefetched.response : request(since, page);
    },
    push: async (since, page) => (await request(since, page, { pushOnly: true })).response,
    prefetch(since) {
      const response = request(since, emptyPage);
      response.catch(() => undefined);
      ahead = { since, response };
    },
  };
}
