/**
 * The only list of a card's columns: the entities, the select list and the statement that writes cards are made from
 * these tables. The columns of the content come from the table of a card's fields in contracts.
 */
import { mapContentFields, cardFields } from '@repaso/contracts';
import type { FieldKind } from '@repaso/contracts';

/** Types of columns. An `instant` is a time with milliseconds. A `stamp` is a text that is compared by code unit. */
export type ColumnType =
  | 'uuid'
  | 'text'
  | 'stamp'
  | 'json'
  | 'boolean'
  | 'instant'
  | 'date'
  | 'integer'
  | 'smallint'
  | 'bigint'
  | 'double';

export interface Column {
  column: string;
  type: ColumnType;
  isNullable?: boolean;
}

/** Columns by field name. Statements use them in this order. */
export type Columns<F extends string = string> = Readonly<Record<F, Column>>;

const kindTypes: Record<FieldKind, Omit<Column, 'column'>> = {
  front: { type: 'text' },
  back: { type: 'text' },
  example: { type: 'text', isNullable: true },
  tags: { type: 'json' },
  category: { type: 'text' },
  partOfSpeech: { type: 'text', isNullable: true },
  side: { type: 'text' },
  flag: { type: 'boolean' },
};

/** Columns of the table `user_card`, without the learner's id. */
export const contentColumns = {
  id: { column: 'id', type: 'uuid' },
  sourceDeckId: { column: 'source_deck_id', type: 'uuid', isNullable: true },
  sourceCardId: { column: 'source_card_id', type: 'uuid', isNullable: true },
  createdAt: { column: 'created_at', type: 'instant' },
  ...mapContentFields((field): Column => {
    const { column, kind } = cardFields[field];
    return { column, ...kindTypes[kind] };
  }),
  stamps: { column: 'stamps', type: 'json' },
  deleted: { column: 'deleted', type: 'boolean' },
  deletedStamp: { column: 'deleted_stamp', type: 'stamp' },
  contentStamp: { column: 'content_stamp', type: 'stamp' },
} satisfies Columns;

/** Columns of the table `user_card_progress`, without the learner's id and `syncUpdatedAt`. */
export const progressColumns = {
  cardId: { column: 'card_id', type: 'uuid' },
  seq: { column: 'seq', type: 'bigint' },
  algorithm: { column: 'algorithm', type: 'text' },
  reviewCount: { column: 'review_count', type: 'integer' },
  level: { column: 'level', type: 'text', isNullable: true },
  lastReviewed: { column: 'last_reviewed', type: 'date', isNullable: true },
  dueDay: { column: 'due_day', type: 'date', isNullable: true },
  dueAt: { column: 'due_at', type: 'instant', isNullable: true },
  difficulty: { column: 'difficulty', type: 'double', isNullable: true },
  interval: { column: 'interval_days', type: 'integer' },
  ease: { column: 'ease', type: 'double' },
  leitnerBox: { column: 'leitner_box', type: 'smallint' },
  schedulerState: { column: 'scheduler_state', type: 'json', isNullable: true },
  base: { column: 'base', type: 'json', isNullable: true },
  entryCount: { column: 'entry_count', type: 'integer' },
  lastStamp: { column: 'last_stamp', type: 'stamp', isNullable: true },
  /** 0: an original in the study queue; 1: a reverse in it; null: a deleted or suspended card. */
  queue: { column: 'queue', type: 'smallint', isNullable: true },
} satisfies Columns;

/** Column with the server's time at which the progress was written. */
export const syncUpdatedAt: Column = { column: 'sync_updated_at', type: 'instant' };
