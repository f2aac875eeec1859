/** Cutting what waits into pages, and clearing it by the answers. */
import {
  limits,
  type LogEntry,
  type PushedCard,
  type SyncBatchResponse,
  type SyncNote,
} from '@repaso/contracts';

/** Everything a device has to say and to ask. */
export interface Outgoing {
  /** Oldest first. */
  readonly cards: readonly PushedCard[];
  readonly entries: readonly LogEntry[];
  /** Ids of cards wanted whole from the server. */
  readonly wanted: readonly string[];
  readonly notes: readonly SyncNote[];
}

/** How much one request may carry. */
export interface PageLimits {
  cards: number;
  entries: number;
  notes: number;
  /** UTF-8 bytes of the items together. */
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
 * The next page. Cards go first, and an entry waits until its card is on the way or behind it, because the server takes
 * no entry of a card it does not know. Notes have what room is left: they are few, and each may be long.
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

/** One thing in the outbox: what it is about and the stamp it had when marked. */
export interface OutboxMark {
  id: string;
  /** Grows when the thing changes again; an answer clears only the version it was given. */
  version: string;
}

/** What an answer does to the outbox. */
export interface Settlement {
  /** Leave the outbox. */
  done: string[];
  /** Stay, each with its code, and never block others. */
  refused: { id: string; code: SyncBatchResponse['refused'][number]['code'] }[];
}

/**
 * Clears the outbox by an answer.
 *
 * @param sent the marks as they were when the page was made
 * @param current the marks now; what was changed meanwhile stays and goes again
 */
export function settle(
  sent: readonly OutboxMark[],
  current: readonly OutboxMark[],
  answer: Pick<SyncBatchResponse, 'accepted' | 'refused'>,
): Settlement {
  const sentVersions = new Map(sent.map((mark) => [mark.id, mark.version]));
  const unchanged = new Set(
    current.filter((mark) => sentVersions.get(mark.id) === mark.version).map((mark) => mark.id),
  );
  return {
    done: answer.accepted.filter((id) => unchanged.has(id)),
    refused: answer.refused.filter(({ id }) => unchanged.has(id)),
  };
}

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // A surrogate is half of a character of four bytes.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}

function takeWhile<T>(items: readonly T[], fits: (item: T) => boolean): T[] {
  const end = items.findIndex((item) => !fits(item));
  return end === -1 ? [...items] : items.slice(0, end);
}
