import { z } from 'zod';
import { cardContent, cardIdentity, cardProgress, stampText } from './card.ts';
import { logEntry } from './review-log.ts';
import { errorCodes } from './errors.ts';
import { limits } from './limits.ts';
import { syncNote } from './note.ts';
import { syncProtocolVersion } from './sync-protocol.ts';

const fieldStamps = z.object({
  frontValue: stampText,
  frontExample: stampText,
  backValue: stampText,
  backExample: stampText,
  tags: stampText,
  category: stampText,
  partOfSpeech: stampText,
  activeSide: stampText,
  suspended: stampText,
});

/** A whole card with the stamp of every field: what pushes and pulls carry. */
export const syncCard = z.object({
  ...cardIdentity.shape,
  ...cardContent.shape,
  stamps: fieldStamps,
  deleted: z.boolean(),
  deletedStamp: stampText,
});
export type SyncCard = z.infer<typeof syncCard>;
export type FieldStamps = z.infer<typeof fieldStamps>;

/** syncCardsBatch. `progress` is what a card without any log carries, for the rule 'the higher reviewCount wins'. */
export const pushedCard = syncCard.extend({ progress: cardProgress.nullable().default(null) });
export type PushedCard = z.infer<typeof pushedCard>;

/**
 * An item that does not fit its schema still has to be named in the answer: it is refused by its id (code VALIDATION)
 * instead of failing the page and so blocking the items behind it for ever.
 */
const malformedItem = z
  .looseObject({ id: z.uuid() })
  .transform(({ id }) => ({ id, malformed: true as const }));
export type MalformedItem = z.output<typeof malformedItem>;

export const syncBatchBody = z.object({
  protocol: z.literal(syncProtocolVersion),
  userId: z.string().optional(),
  /** The token of the last answer; null asks for everything from the beginning. */
  since: z.string().max(80).nullable(),
  toServer: z.array(z.union([pushedCard, malformedItem])).max(limits.syncCards),
  entries: z.array(z.union([logEntry, malformedItem])).max(limits.syncEntries),
  /** Cards wanted whole, with their log, whatever their change number. */
  toLocal: z.array(z.uuid()).max(limits.syncCards),
  /** Absent from a client that knows nothing of notes: it is answered without any. */
  notes: z
    .array(z.union([syncNote, malformedItem]))
    .max(limits.syncNotes)
    .optional(),
});
export type SyncBatchBody = z.infer<typeof syncBatchBody>;

/** Rows as arrays under one list of column names: less to parse and to send. */
export const columnar = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) });
export type Columnar = z.infer<typeof columnar>;

/** An item that was not taken, with the reason; it never blocks those behind it. */
export const refusedItem = z.object({ id: z.uuid(), code: z.enum(errorCodes) });
export type RefusedItem = z.infer<typeof refusedItem>;

export const syncBatchResponse = z.object({
  /** Changed cards: the columns of `pulledCard`. */
  cards: columnar,
  /** Log entries the client may not have. */
  entries: z.array(logEntry),
  accepted: z.array(z.uuid()),
  refused: z.array(refusedItem),
  /** Notes that changed after the token, and pushed ones that became something else. Absent from a server without notes. */
  notes: z.array(syncNote).optional(),
  token: z.string(),
  /** Another page waits behind `token`. */
  more: z.boolean(),
  serverTime: z.iso.datetime(),
});
export type SyncBatchResponse = z.infer<typeof syncBatchResponse>;

/** A card as a pull carries it: content, stamps, folded progress and the server's commit time. */
export const pulledCard = syncCard.extend({
  ...cardProgress.shape,
  entryCount: z.number().int(),
  syncUpdatedAt: z.iso.datetime(),
});
export type PulledCard = z.infer<typeof pulledCard>;

export const serverTime = z.object({ serverTime: z.iso.datetime(), timestamp: z.number().int() });
export type ServerTime = z.infer<typeof serverTime>;
