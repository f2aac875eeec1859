import type { PackedCards, SyncBatchResponse } from '@repaso/contracts';
import type { PageLimits } from '@repaso/sync';
import type { StoreCore } from '../rows/store-core.ts';
import { applyResponse, type PageResult } from './apply-response.ts';
import type { AnsweredRequest } from './next-token.ts';

/** The maximum number of cards and entries of a part. */
type PartSize = Pick<PageLimits, 'cards' | 'entries'>;

/**
 * Applies a response as `applyResponse` does. If nothing was pushed, it is applied in parts of a size, so that other
 * writes of the page need not wait for all of its cards.
 */
export async function applyInParts(
  core: StoreCore,
  request: AnsweredRequest,
  response: SyncBatchResponse,
  { size, signal }: { size: PartSize; signal: AbortSignal },
): Promise<PageResult | null> {
  const { since, sent } = request;
  if (since === null || sent.length > 0) return applyResponse(core, request, response);
  const results: PageResult[] = [];
  for (const part of responseParts(response, since, size)) {
    signal.throwIfAborted();
    const result = await applyResponse(core, request, part);
    if (result === null) return null;
    results.push(result);
  }
  const last = results.at(-1);
  return last === undefined
    ? null
    : { ...last, pulled: results.reduce((sum, { pulled }) => sum + pulled, 0) };
}

/**
 * Cuts a response to a pull into parts. Each but the last one has the token `since` of the request: if the device is
 * closed before the last part is applied, the next pull begins there again and brings the same cards.
 */
export function responseParts(
  response: SyncBatchResponse,
  since: string,
  size: PartSize,
): SyncBatchResponse[] {
  const { packed, entries } = response;
  const cardCount = packed?.values[0]?.length ?? 0;
  const count = Math.max(1, Math.ceil(cardCount / size.cards), Math.ceil(entries.length / size.entries));
  return Array.from({ length: count }, (_, number) => {
    const within = <T>(list: readonly T[], most: number) => list.slice(number * most, (number + 1) * most);
    const slice = {
      ...(packed !== undefined && { packed: packedPart(packed, (values) => within(values, size.cards)) }),
      entries: within(entries, size.entries),
    };
    return number === count - 1
      ? { ...response, ...slice }
      : { ...response, ...earlier(response), ...slice, token: since };
  });
}

function packedPart(packed: PackedCards, part: (values: readonly unknown[]) => unknown[]): PackedCards {
  return { ...packed, values: packed.values.map(part) };
}

/** Returns what a part before the last one has instead of the rest of the response. */
function earlier({ notes, practiceLog }: SyncBatchResponse): Partial<SyncBatchResponse> {
  return {
    cards: { columns: [], rows: [] },
    more: true,
    ...(notes !== undefined && { notes: [] }),
    ...(practiceLog !== undefined && { practiceLog: [] }),
  };
}
