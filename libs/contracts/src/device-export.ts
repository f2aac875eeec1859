import { z } from 'zod';
import { cardContent, stampText } from './card-content.ts';
import { cardIdentity, cardProgress } from './card.ts';
import { syncStatuses } from './enums.ts';
import { lessonProgress } from './lesson-progress.ts';
import { logEntry, rating } from './review-log.ts';
import { practiceEntry, journalledVerbForm } from './practice-log.ts';
import { syncNote } from './note.ts';
import { learnerSettings } from './settings.ts';
import { syncCard } from './sync.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const owned = { userId: z.string() };

/**
 * A card as the browser stores it. `dueDay` is its place in the study queue: '' if it has no due day, absent if the
 * card is deleted or suspended.
 */
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
  kind: z.enum(['card', 'entry', 'settings', 'want', 'note', 'practice']),
  id: z.string(),
  cardId: z.string().optional(),
  version: z.string(),
  code: z.string().nullable(),
});

/** One row for many new cards of an import, each of which is pending. */
const markGroup = z.strictObject({
  ...owned,
  kind: z.literal('cards'),
  id: z.string(),
  ids: z.array(z.string()),
  version: z.string(),
  code: z.null(),
});

const count = z.number().int().min(0);
const importRecord = z.strictObject({
  /** When the import was written, in milliseconds of the device's clock. */
  at: z.number(),
  /** The stamp of all content that the import wrote. */
  stamp: stampText,
  figures: z.strictObject({ total: count, added: count, updated: count, skipped: count, repeated: count }),
  /** Number of cards that the import wrote. */
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
    value: z.strictObject({
      ...{ time: z.number(), counter: z.number().int(), device: z.string() },
      /** The latest stamp that the server has sent. */
      received: stampText.optional(),
    }),
  }),
  z.strictObject({ ...owned, key: z.literal('offset'), value: z.number() }),
  z.strictObject({
    ...owned,
    key: z.literal('token'),
    value: z.string(),
    notes: z.literal(true).optional(),
    practiceLog: z.literal(true).optional(),
    more: z.literal(true).optional(),
  }),
  /** The cards with ids after `after` have to be computed again, because the scheduler has changed. */
  z.strictObject({ ...owned, key: z.literal('replay'), value: z.strictObject({ after: z.string() }) }),
  /** The limit of new cards on one day, raised by the learner above the setting. */
  z.strictObject({
    ...owned,
    key: z.literal('new-cards'),
    value: z.strictObject({ day: z.string(), limit: z.number() }),
  }),
  z.strictObject({
    ...owned,
    key: z.literal('more-reviews'),
    value: z.strictObject({ day: z.string(), count: z.number() }),
  }),
  /**
   * A deleted card whose row was removed, kept in case the server loses the deletion. `at`: time of the removal, in
   * milliseconds of the device's clock.
   */
  z.strictObject({
    ...owned,
    key: z.templateLiteral(['gone ', z.uuid()]),
    value: z.strictObject({ card: syncCard, at: z.number() }),
  }),
  /** The last import of cards. The next schema is the earlier state of its cards, in pieces. */
  z.strictObject({ ...owned, key: z.literal('import'), value: importRecord }),
  z.strictObject({ ...owned, key: z.templateLiteral(['import ', z.string()]), value: z.array(importTrace) }),
  /** Stamps of the deletions that the trash does not show. */
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
  /** When the text was last written. Notes are sorted by it. */
  updatedAt: z.iso.datetime(),
});

/** The export file of a device: everything that one browser stores of one learner, unchanged. */
export const deviceExport = z.strictObject({
  format: z.literal('repaso-device'),
  /** The version of the format. It increases when a reader of the old format cannot read the new one. */
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
  /** The learner. `name` is the one last known on the device; null if the device has none. */
  learner: z.strictObject({ id: z.string(), name: z.string().nullable() }),
  stores: z.strictObject({
    cards: z.array(cardRow),
    log: z.array(z.intersection(logEntry, z.object(owned))),
    outbox: z.array(z.union([outboxRow, markGroup])),
    meta: z.array(metaRow),
    settings: z.array(settingsRow),
    notes: z.array(noteRow),
    verbErrors: z.array(z.intersection(practiceEntry, z.object(owned))),
    lessons: z.array(z.strictObject({ ...owned, ...lessonProgress.shape })),
  }),
  /** The journal's answers, whose database write was not complete. `duration` is in milliseconds. */
  answers: z.array(z.strictObject({ id: z.uuid(), cardId: z.string(), rating, duration: z.number() })),
  /** Entry ids of answers whose undo was not complete, from the journal. Older files lack this field. */
  undone: z.array(z.uuid()).default([]),
  /** Typed forms of verbs whose database write was not complete, from the journal. Older files lack this field. */
  typedForms: z.array(journalledVerbForm).default([]),
  /** Texts of notes whose database write was not complete, from the journal. Older files lack this field. */
  drafts: z.array(z.strictObject({ id: z.string(), text: z.string() })).default([]),
  /** The learner's values in localforage by key, such as drafts. Older files lack this field. */
  kept: z.record(z.string(), z.unknown()).default({}),
});
export type DeviceExport = z.infer<typeof deviceExport>;
