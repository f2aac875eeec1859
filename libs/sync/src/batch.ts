/** Cuts pending changes into pages, and matches a response to the outbox. */
import {
  limits,
  type LogEntry,
  type PushedCard,
  type SyncBatchResponse,
  type SyncNote,
} from '@repaso/contracts';

/** Everything that a device has to send and to request. */
export interface Outgoing {
  /** Oldest first. */
  readonly cards: readonly PushedCard[];
  readonly entries: readonly LogEntry[];
  /** Ids of cards that the server shall return whole. */
  readonly wanted: readonly string[];
  readonly notes: readonly SyncNote[];
}

/** The maximum content of one request. */
export interface PageLimits {
  cards: number;
  entries: number;
  notes: number;
  /** UTF-8 bytes of all items together. */
  bytes: number;
}

/** The limits of the protocol, with room in the body for its other fields. */
export const pageLimits: PageLimits = {
  cards: limits.syncCards,
  entries: limits.syncEntries,
  notes: limits.syncNotes,
  bytes: limits.bodyBytes - 50_000,
};

/**
 * Returns the next page to send. Cards go first. An entry is sent with its card or after it, because the server refuses
 * entries of unknown cards. Notes use the remaining space: there are few of them, but each may be long.
 */
export function nextBatch(outgoing: Outgoing, page: PageLimits = pageLimits): Outgoing {
  let bytes = 0;
  const fits = (item: unknown) => {
    bytes += utf8Length(JSON.stringify(item)) + 1;
    return bytes <= page.bytes;
  };
  const cards = takeWhile(outgoing.cards.slice(0, page.cards), fits);
  const waiting = new Set(outgoing.cards.slice(cards.length).map((card) => card.id));
  const ready = outgoing.entries.filter((entry) => !waiting.has(entry.cardId));
  const entries = bytes > page.bytes ? [] : takeWhile(ready.slice(0, page.entries), fits);
  const notes = bytes > page.bytes ? [] : takeWhile(outgoing.notes.slice(0, page.notes), fits);
  return { cards, entries, notes, wanted: outgoing.wanted.slice(0, page.cards) };
}

/** One item of the outbox. */
export interface OutboxMark {
  id: string;
  /** Its stamp. It increases when the item changes again; a response clears only the version that was sent. */
  version: string;
}

/** The effect of a response on the outbox. */
export interface Acknowledgement {
  /** Ids to remove from the outbox. */
  done: string[];
  /** Ids that stay in the outbox with a code. They never block other items. */
  refused: { id: string; code: SyncBatchResponse['refused'][number]['code'] }[];
}

/**
 * Matches a response to the outbox. An item that changed after the page was made stays and is sent again.
 *
 * @param sent the marks when the page was made
 * @param current the marks now
 */
export function acknowledge(
  sent: readonly OutboxMark[],
  current: readonly OutboxMark[],
  response: Pick<SyncBatchResponse, 'accepted' | 'refused'>,
): Acknowledgement {
  const sentVersions = new Map(sent.map((mark) => [mark.id, mark.version]));
  const unchanged = new Set(
    current.filter((mark) => sentVersions.get(mark.id) === mark.version).map((mark) => mark.id),
  );
  return {
    done: response.accepted.filter((id) => unchanged.has(id)),
    refused: response.refused.filter(({ id }) => unchanged.has(id)),
  };
}

/** Returns the length of a text in UTF-8 bytes. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // A surrogate is one half of a character of four bytes.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}

function takeWhile<T>(items: readonly T[], fits: (item: T) => boolean): T[] {
  const end = items.findIndex((item) => !fits(item));
  return end === -1 ? [...items] : items.slice(0, end);
}
