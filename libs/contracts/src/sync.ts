import { z } from 'zod';
import { cardContent, fieldStamps, stampText } from './card-content.ts';
import { cardIdentity, cardProgress } from './card.ts';
import { logEntry } from './review-log.ts';
import { errorCodes } from './errors.ts';
import { limits } from './limits.ts';
import { syncNote } from './note.ts';
import { syncProtocolVersion } from './sync-protocol.ts';
import { practiceEntry } from './practice-log.ts';

/** A card as sync requests and responses contain it: identity, content, deletion, and the stamp of every field. */
export const syncCard = z.object({
  ...cardIdentity.shape,
  ...cardContent.shape,
  stamps: fieldStamps,
  deleted: z.boolean(),
  deletedStamp: stampText,
});
export type SyncCard = z.infer<typeof syncCard>;

/**
 * A card in a sync request. Only a card without a log has `progress`; for such a card the higher review counter wins.
 */
export const pushedCard = syncCard.extend({ progress: cardProgress.nullable().default(null) });
export type PushedCard = z.infer<typeof pushedCard>;

/**
 * An item of a sync request that does not match its schema. The server refuses it by its id (code VALIDATION). If it
 * refused the whole request instead, the item would block the others for ever.
 */
const malformedItem = z
  .looseObject({ id: z.uuid() })
  .transform(({ id }) => ({ id, malformed: true as const }));
export type MalformedItem = z.output<typeof malformedItem>;

export const syncBatchBody = z.object({
  protocol: z.literal(syncProtocolVersion),
  userId: z.string().optional(),
  /** The token of the last response; null requests everything from the beginning. */
  since: z.string().max(80).nullable(),
  toServer: z.array(z.union([pushedCard, malformedItem])).max(limits.syncCards),
  entries: z.array(z.union([logEntry, malformedItem])).max(limits.syncEntries),
  /** Ids of cards to return whole, with their log, even if they have not changed since the token. */
  toLocal: z.array(z.uuid()).max(limits.syncCards),
  /** Changed notes. Older clients without notes omit this field; the response then has no notes either. */
  notes: z
    .array(z.union([syncNote, malformedItem]))
    .max(limits.syncNotes)
    .optional(),
  /** New entries of the practice log. Older clients omit this field; the response then has none either. */
  practiceLog: z
    .array(z.union([practiceEntry, malformedItem]))
    .max(limits.syncPracticeLog)
    .optional(),
});
export type SyncBatchBody = z.infer<typeof syncBatchBody>;

/** A list of objects as rows of values under one list of column names. It is smaller to send and faster to parse. */
export const columnar = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) });
export type Columnar = z.infer<typeof columnar>;

/** An item of a sync request that the server refused, with the reason. It never blocks the others. */
export const refusedItem = z.object({ id: z.uuid(), code: z.enum(errorCodes) });
export type RefusedItem = z.infer<typeof refusedItem>;

export const syncBatchResponse = z.object({
  /** Cards that changed after the token, and requested ones. The columns are those of `pulledCard`. */
  cards: columnar,
  /** Log entries that the device may lack. */
  entries: z.array(logEntry),
  accepted: z.array(z.uuid()),
  refused: z.array(refusedItem),
  /** Notes that changed after the token, and pushed notes that a merge changed. Older servers omit this field. */
  notes: z.array(syncNote).optional(),
  /** Entries of the practice log that are new after the token. Older servers omit this field. */
  practiceLog: z.array(practiceEntry).optional(),
  /** How far the device has read the server's changes after this response. */
  token: z.string(),
  /** Whether more changes follow after `token`. */
  more: z.boolean(),
  serverTime: z.iso.datetime(),
});
export type SyncBatchResponse = z.infer<typeof syncBatchResponse>;

/** A card in a sync response: content, stamps, computed progress and the time of the server's last change. */
export const pulledCard = syncCard.extend({
  ...cardProgress.shape,
  entryCount: z.number().int(),
  syncUpdatedAt: z.iso.datetime(),
});
export type PulledCard = z.infer<typeof pulledCard>;

export const serverTime = z.object({ serverTime: z.iso.datetime(), timestamp: z.number().int() });
export type ServerTime = z.infer<typeof serverTime>;
