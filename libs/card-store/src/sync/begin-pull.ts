import { errorCodeOf, type PulledCard, type SyncBatchResponse, type SyncStart } from '@repaso/contracts';
import { fromColumnar, serverTimeOffsetMs } from '@repaso/sync';
import { putFirstPull } from '../rows/first-pull.ts';
import { learnerZoneOffsetMinutes, type StoreCore } from '../rows/store-core.ts';
import { applyResponse } from './apply-response.ts';
import { mergeSettings } from './sync-settings.ts';
import type { SyncTransport } from './transport.ts';

/**
 * Begins the pull of a device without cards: stores what its first screen needs, in one transaction. The response counts
 * as an empty page before the first one, because its token has number 0: the pages after it bring the same cards again.
 * An older server does not have this call; then the pull begins with its first page. Returns whether the response was
 * stored, and with it the learner's settings.
 *
 * @throws an error with a `code` when the call failed
 */
export async function beginPull(
  core: StoreCore,
  transport: SyncTransport,
  signal: AbortSignal,
): Promise<boolean> {
  const requestedAt = core.now();
  const zone = learnerZoneOffsetMinutes(null, requestedAt);
  const start = await transport.startSync(zone).catch((error: unknown) => {
    if (errorCodeOf(error) !== 'NOT_FOUND') throw error;
    return null;
  });
  signal.throwIfAborted();
  // Another tab may have signed in another user since the page has sent the call.
  if (start?.userId !== core.userId) return false;
  const offset = serverTimeOffsetMs(requestedAt, core.now(), Date.parse(start.serverTime));
  const applied = await applyResponse(core, { since: null, sent: [] }, firstPage(start), async () => {
    const { db, userId } = core;
    // The response to a call that the page has sent early is some seconds old. The first response of the pull corrects this.
    await db.meta.put({ userId, key: 'offset', value: offset });
    await mergeSettings(core, start.settings);
    await putFirstPull(core, start, fromColumnar<PulledCard>(start.cards));
  });
  return applied !== null;
}

function firstPage({ cards, entries, token, serverTime }: SyncStart): SyncBatchResponse {
  const nothing = { accepted: [], refused: [], notes: [], practiceLog: [] };
  return { cards, entries, ...nothing, token, more: true, serverTime };
}
