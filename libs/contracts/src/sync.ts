import { z } from 'zod';
import { cardContent, fieldStamps, stampText } from './card-content.ts';
import { calendarDay, cardIdentity, cardProgress } from './card.ts';
import { logEntry } from './review-log.ts';
import { errorCodes } from './errors.ts';
import { limits } from './limits.ts';
import { syncNote } from './note.ts';
import { settingsView } from './settings.ts';
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
  /**
   * True requests a response without what the device has already: cards that are as it pushed them, and the ids of
   * accepted items if all others are refused by id. Older clients omit this field.
   */
  brief: z.boolean().optional(),
  /** True requests no changes of other devices, because more pages of pushes are on their way. Only with `brief`. */
  pushOnly: z.boolean().optional(),
  /** True requests the changed cards in `packed`. Older clients omit this field. */
  packed: z.boolean().optional(),
});
export type SyncBatchBody = z.infer<typeof syncBatchBody>;

/** A list of objects as rows of values under one list of column names. It is smaller to send and faster to parse. */
export const columnar = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) });
export type Columnar = z.infer<typeof columnar>;

/**
 * Cards column by column: one list of values for each name. `unpackCards` of `@repaso/sync` reads them, and says which
 * values are left out because others imply them.
 */
export const packedCards = z.object({
  columns: z.array(z.string()),
  /** The content fields that have stamps. */
  stamped: z.array(z.string()),
  values: z.array(z.array(z.unknown())),
});
export type PackedCards = z.infer<typeof packedCards>;

/** An item of a sync request that the server refused, with the reason. It never blocks the others. */
export const refusedItem = z.object({ id: z.uuid(), code: z.enum(errorCodes) });
export type RefusedItem = z.infer<typeof refusedItem>;

export const syncBatchResponse = z.object({
  /** Cards that changed after the token, and requested ones. The columns are those of `pulledCard`. */
  cards: columnar,
  /** Cards that changed after the token, if the request asks for this form. `cards` has the others then. */
  packed: packedCards.optional(),
  /** Log entries that the device may lack. */
  entries: z.array(logEntry),
  accepted: z.array(z.uuid()),
  /**
   * True in a brief response: all items of the request are accepted, except for the refused ones and for those of
   * fields that the response does not have, because the server does not support them.
   */
  allAccepted: z.literal(true).optional(),
  refused: z.array(refusedItem),
  /** Notes that changed after the token, and pushed notes that a merge changed. Older servers omit this field. */
  notes: z.array(syncNote).optional(),
  /** Entries of the practice log that are new after the token. Older servers omit this field. */
  practiceLog: z.array(practiceEntry).optional(),
  /**
   * The learner's change number before this request, in a brief response. If it is that of the device's token, the
   * device has all changes up to the number of `token`, whatever requests were sent side by side.
   */
  after: z.number().int().optional(),
  /** How far the device has read the server's changes after this response; with `pushOnly` see `after`. */
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

/** The figures of a learner's study day. */
export const studySummary = z.object({
  /** Number of cards answered today. */
  studiedToday: z.number().int(),
  /** Number of cards to study now, including new cards within the day's limit. */
  remaining: z.number().int(),
  /** Number of cards in `remaining` that have no due day yet. The others are reviews. */
  newToday: z.number().int(),
  /** Number of new cards that the day's limit holds back. */
  heldBack: z.number().int(),
  /** Number of due cards that come on another day, because of the limits of a day or of a vacation. */
  waiting: z.number().int(),
  /** Number of cards that are neither deleted nor suspended. A card with two schedules is one. */
  total: z.number().int(),
});
export type StudySummary = z.infer<typeof studySummary>;

/** The query of `startSync`. It needs no learner, so that the call can be sent before the session is known. */
export const syncStartQuery = z.object({
  /**
   * The zone of the device at present, in minutes east of UTC, for a learner whose settings have none. Older clients do
   * not send it.
   */
  zoneOffset: z.coerce.number().int().min(-840).max(840).optional(),
});
export type SyncStartQuery = z.infer<typeof syncStartQuery>;

/** What a new device needs for its first screen, before it pulls everything. */
export const syncStart = z.object({
  /** The learner. The session of the page may have changed since the request. */
  userId: z.string(),
  serverTime: z.iso.datetime(),
  /** A token of the server's epoch with number 0: the device has read none of the changes. */
  token: z.string(),
  settings: settingsView,
  /**
   * The learner's day that the figures are of. If the settings have no zone, it is that of the request; if the request
   * has none either, that of the learner's last log entry, and UTC without one.
   */
  day: calendarDay,
  summary: studySummary,
  /** The next day after `day` on which cards come, and how many; null without such a day. */
  nextDay: z.object({ day: calendarDay, count: z.number().int() }).nullable(),
  /** Number of cards in the boxes 1 to 5, without deleted and suspended ones. */
  boxes: z.array(z.number().int()).length(5),
  /** The first cards of the day in the order in which they come. The columns are those of `pulledCard`. */
  cards: columnar,
  /** The latest answers of `day`, and undos of them, by which a device keeps the limits of the day. */
  entries: z.array(logEntry),
});
export type SyncStart = z.infer<typeof syncStart>;
