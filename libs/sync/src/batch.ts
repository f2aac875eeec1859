/** Cuts a device's pending changes into pages, and finds out which of them a response of the server settles. */
import {
  limits,
  type LogEntry,
  type PushedCard,
  type SyncBatchResponse,
  type SyncNote,
  type PracticeEntry,
} from '@repaso/contracts';

/** Everything that a device has to send to the server and to request from it. */
export interface Outgoing {
  readonly cards: readonly PushedCard[];
  readonly entries: readonly LogEntry[];
  /** Ids of the cards that the server shall return whole, with their log. */
  readonly wanted: readonly string[];
  readonly notes: readonly SyncNote[];
  readonly practiceLog: readonly PracticeEntry[];
}

/** The maximum content of one sync request. */
export interface PageLimits {
  /** Maximum number of cards sent, and of cards requested. */
  cards: number;
  entries: number;
  notes: number;
  practiceLog: number;
  /** Maximum size of all items together, in UTF-8 bytes of their JSON. */
  bytes: number;
}

/** The limits of the sync protocol. 50,000 bytes of the request body stay free for its other fields. */
export const pageLimits: PageLimits = {
  cards: limits.syncCards,
  entries: limits.syncEntries,
  notes: limits.syncNotes,
  practiceLog: limits.syncPracticeLog,
  bytes: limits.bodyBytes - 50_000,
};

/**
 * Returns the next page of changes to send. Cards go first. A log entry is sent with its card or after it, because the
 * server refuses entries of unknown cards. Notes use the remaining space: there are few of them, but each may be long.
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
  const practiceLog =
    bytes > page.bytes ? [] : takeWhile(outgoing.practiceLog.slice(0, page.practiceLog), fits);
  return { cards, entries, notes, practiceLog, wanted: outgoing.wanted.slice(0, page.cards) };
}

/** A pending change in the outbox of a device. */
export interface OutboxMark {
  id: string;
  /**
   * The stamp of the change. It increases when the item changes again. An acknowledged change leaves the outbox only if
   * its stamp is still the one that was sent.
   */
  version: string;
}

/** What a response of the server changes in the outbox of the device. */
export interface Acknowledgement {
  /** Ids of the changes to remove from the outbox, because the server has accepted them. */
  done: string[];
  /** Changes that the server has refused. They stay in the outbox with the error code, and never block others. */
  refused: { id: string; code: SyncBatchResponse['refused'][number]['code'] }[];
}

/**
 * Returns what a response changes in the outbox. A change that was made again after the page was sent stays and is sent
 * again.
 *
 * @param sent the outbox marks of the page when it was made
 * @param current the marks of the same changes now
 */
export function acknowledge(
  sent: readonly OutboxMark[],
  current: readonly OutboxMark[],
  response: Outcome,
): Acknowledgement {
  const sentVersions = new Map(sent.map((mark) => [mark.id, mark.version]));
  const unchanged = new Set(
    current.filter((mark) => sentVersions.get(mark.id) === mark.version).map((mark) => mark.id),
  );
  return {
    done: acceptedIds(sent, response).filter((id) => unchanged.has(id)),
    refused: response.refused.filter(({ id }) => unchanged.has(id)),
  };
}

/** Which items of a request a response accepts and refuses. */
type Outcome = Pick<SyncBatchResponse, 'accepted' | 'refused' | 'allAccepted'>;

/** Returns the ids of the sent items that a response accepts. A brief response names only the refused ones. */
export function acceptedIds(
  sent: readonly { id: string }[],
  { accepted, refused, allAccepted }: Outcome,
): readonly string[] {
  if (allAccepted !== true) return accepted;
  const others = new Set(refused.map(({ id }) => id));
  return sent.map(({ id }) => id).filter((id) => !others.has(id));
}

/** Returns the length of a text in UTF-8 bytes. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // A surrogate is one half of a character of four bytes: two bytes for each half.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}

function takeWhile<T>(items: readonly T[], fits: (item: T) => boolean): T[] {
  const end = items.findIndex((item) => !fits(item));
  return end === -1 ? [...items] : items.slice(0, end);
}
