import { z } from 'zod';
import { cardContent, cardIdentity, cardProgress, stampText } from './card.ts';
import { syncStatuses } from './enums.ts';
import { logEntry, rating } from './review-log.ts';
import { syncNote } from './note.ts';
import { learnerSettings } from './settings.ts';
import { syncCard } from './sync.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const owned = { userId: z.string() };

/** A card as the browser stores it; `dueDay` is its place in the study queue, absent when deleted or suspended. */
const cardRow = z.strictObject({
  ...owned,
  ...cardIdentity.omit({ createdAt: true }).shape,
  ...cardContent.shape,
  ...cardProgress.omit({ dueDay: true }).shape,
  dueDay: z.union([z.literal(''), z.iso.date()]).optional(),
  deleted: flag,
  changed: flag,
  syncStatus: z.enum(syncStatuses),
  sync: z.strictObject({
    createdAt: z.iso.datetime(),
    stamps: syncCard.shape.stamps,
    deletedStamp: stampText,
    acknowledged: z.boolean(),
  }),
});

const outboxRow = z.strictObject({
  ...owned,
  kind: z.enum(['card', 'entry', 'settings', 'want', 'note']),
  id: z.string(),
  cardId: z.string().optional(),
  version: z.string(),
  code: z.string().nullable(),
});

const count = z.number().int().min(0);
const importRecord = z.strictObject({
  /** Milliseconds of the device's clock. */
  at: z.number(),
  /** The stamp of all that it wrote. */
  stamp: stampText,
  figures: z.strictObject({ total: count, added: count, updated: count, skipped: count, repeated: count }),
  /** Cards that it wrote. */
  changes: count,
});
const importTrace = z.discriminatedUnion('was', [
  z.strictObject({ was: z.literal('absent'), id: z.string(), reviewCount: count }),
  z.strictObject({
    was: z.literal('deleted'),
    id: z.string(),
    deletedStamp: stampText,
    before: cardContent.partial(),
  }),
  z.strictObject({ was: z.literal('here'), id: z.string(), before: cardContent.partial() }),
]);

const metaRow = z.union([
  z.strictObject({
    ...owned,
    key: z.literal('clock'),
    value: z.strictObject({ time: z.number(), counter: z.number().int(), device: z.string() }),
  }),
  z.strictObject({ ...owned, key: z.literal('offset'), value: z.number() }),
  z.strictObject({ ...owned, key: z.literal('token'), value: z.string(), notes: z.literal(true).optional() }),
  /** How many new cards the learner lets one day bring. */
  z.strictObject({
    ...owned,
    key: z.literal('new-cards'),
    value: z.strictObject({ day: z.string(), limit: z.number() }),
  }),
  /** A deleted card that has left the device, remembered in case the server forgets the deletion; `at` in milliseconds. */
  z.strictObject({
    ...owned,
    key: z.templateLiteral(['gone ', z.uuid()]),
    value: z.strictObject({ card: syncCard, at: z.number() }),
  }),
  /** The last import as a whole, and how each of its cards was before. */
  z.strictObject({ ...owned, key: z.literal('import'), value: importRecord }),
  z.strictObject({ ...owned, key: z.templateLiteral(['import ', z.string()]), value: z.array(importTrace) }),
  /** Stamps of deletions that the trash does not list. */
  z.strictObject({ ...owned, key: z.literal('hidden'), value: z.array(stampText) }),
]);

const settingsRow = z.strictObject({
  ...owned,
  values: learnerSettings.partial(),
  stamps: z.record(z.string(), z.string()),
});

/** A note as the browser stores it. */
const noteRow = z.strictObject({
  ...owned,
  ...syncNote.shape,
  deleted: flag,
  /** When its text was written: what notes are ordered by. */
  updatedAt: z.iso.datetime(),
});

/** Rows of parts that define their own fields. */
const ownedRow = z.looseObject(owned);

/** The file 'what is on this device': everything that one browser holds of one learner, as it is stored. */
export const deviceExport = z.strictObject({
  format: z.literal('repaso-device'),
  /** Rises when a reader of the old format could no longer read the new one. */
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
  /** `name` as last known on the device. */
  learner: z.strictObject({ id: z.string(), name: z.string().nullable() }),
  stores: z.strictObject({
    cards: z.array(cardRow),
    log: z.array(z.intersection(logEntry, z.object(owned))),
    outbox: z.array(outboxRow),
    meta: z.array(metaRow),
    settings: z.array(settingsRow),
    notes: z.array(noteRow),
    verbErrors: z.array(ownedRow),
    lessons: z.array(ownedRow),
  }),
  /** Answers given whose writing into the stores had not ended. */
  answers: z.array(z.strictObject({ id: z.uuid(), cardId: z.string(), rating, duration: z.number() })),
  /** Entry ids of answers whose undo had not been written to the stores; files of before have none. */
  undone: z.array(z.uuid()).default([]),
  /** Notes as typed whose writing into the stores had not ended; files of before have none. */
  drafts: z.array(z.strictObject({ id: z.string(), text: z.string() })).default([]),
  /** Drafts and unfinished things by their keys; files of before have none. */
  kept: z.record(z.string(), z.unknown()).default({}),
});
export type DeviceExport = z.infer<typeof deviceExport>;
