import { z } from 'zod';
import { cardContent, fieldStamps, stampText } from './card-content.ts';
import { cardIdentity, cardProgress } from './card.ts';
import { logEntry } from './review-log.ts';
import { errorCodes } from './errors.ts';
import { limits } from './limits.ts';
import { syncNote } from './note.ts';
import { syncProtocolVersion } from './sync-protocol.ts';

/** A whole card with the stamp of every field, as pushes and pulls carry it. */
export const syncCard = z.object({
  ...cardIdentity.shape,
  ...cardContent.shape,
  stamps: fieldStamps,
  deleted: z.boolean(),
  deletedStamp: stampText,
});
export type SyncCard = z.infer<typeof syncCard>;

/** A card in a request of syncCardsBatch. Only a card without a log has `progress`; there the higher reviewCount wins. */
export const pushedCard = syncCard.extend({ progress: cardProgress.nullable().default(null) });
export type PushedCard = z.infer<typeof pushedCard>;

/**
 * An item that does not match its schema. The server refuses it by its id (code VALIDATION). If it failed the whole page
 * instead, it would block the items behind it for ever.
 */
const malformedItem = z
  .looseObject({ id: z.uuid() })
  .transform(({ id }) => ({ id, malformed: true as const }));
export type MalformedItem = z.output<typeof malformedItem>;

export const syncBatchBody = z.object({
  protocol: z.literal(syncProtocolVersion),
  userId: z.string().optional(),
  /** The token of the last response. Null requests everything from the beginning. */
  since: z.string().max(80).nullable(),
  toServer: z.array(z.union([pushedCard, malformedItem])).max(limits.syncCards),
  entries: z.array(z.union([logEntry, malformedItem])).max(limits.syncEntries),
  /** Ids of cards to return whole, with their log, even if they have not changed since the token. */
  toLocal: z.array(z.uuid()).max(limits.syncCards),
  /** Older clients without notes omit this field; the response then has no notes either. */
  notes: z
    .array(z.union([syncNote, malformedItem]))
    .max(limits.syncNotes)
    .optional(),
});
export type SyncBatchBody = z.infer<typeof syncBatchBody>;

/** Rows as arrays under one list of column names. It is smaller to send and faster to parse than objects. */
export const columnar = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) });
export type Columnar = z.infer<typeof columnar>;

/** An item that the server refused, with the reason. It never blocks the items behind it. */
export const refusedItem = z.object({ id: z.uuid(), code: z.enum(errorCodes) });
export type RefusedItem = z.infer<typeof refusedItem>;

export const syncBatchResponse = z.object({
  /** Changed cards: the columns of `pulledCard`. */
  cards: columnar,
  /** Log entries that the client may lack. */
  entries: z.array(logEntry),
  accepted: z.array(z.uuid()),
  refused: z.array(refusedItem),
  /** Notes that changed after the token, and pushed notes that a merge changed. Older servers omit this field. */
  notes: z.array(syncNote).optional(),
  token: z.string(),
  /** Whether another page follows after `token`. */
  more: z.boolean(),
  serverTime: z.iso.datetime(),
});
export type SyncBatchResponse = z.infer<typeof syncBatchResponse>;

/** A card in a response of syncCardsBatch: content, stamps, computed progress and the server's commit time. */
export const pulledCard = syncCard.extend({
  ...cardProgress.shape,
  entryCount: z.number().int(),
  syncUpdatedAt: z.iso.datetime(),
});
export type PulledCard = z.infer<typeof pulledCard>;

export const serverTime = z.object({ serverTime: z.iso.datetime(), timestamp: z.number().int() });
export type ServerTime = z.infer<typeof serverTime>;
