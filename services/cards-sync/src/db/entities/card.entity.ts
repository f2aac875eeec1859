import { defineEntity, p } from '@mikro-orm/core';
import { contentColumns, progressColumns, syncUpdatedAt } from '../card-columns.ts';
import { instant, learnerKey, propertiesOf, propertyOf, stamp } from './columns.ts';

/** The content of a learner's card, and whether it is deleted. */
export const UserCardTable = defineEntity({
  name: 'UserCard',
  tableName: 'user_card',
  properties: {
    userId: learnerKey(),
    ...propertiesOf(contentColumns),
    id: p.uuid().primary(),
    sourceDeckId: propertyOf(contentColumns.sourceDeckId),
  },
  indexes: [{ name: 'user_card_source_deck', properties: ['userId', 'sourceDeckId'] }],
});

/**
 * The progress of a learner's card. It is the result of folding the card's log, beginning with `base`, the progress
 * before the first log entry. `seq` is the change number of the card's last change, whether of content or of progress.
 */
export const UserCardProgressTable = defineEntity({
  name: 'UserCardProgress',
  tableName: 'user_card_progress',
  properties: {
    userId: learnerKey(),
    ...propertiesOf(progressColumns),
    cardId: p.uuid().primary(),
    seq: propertyOf(progressColumns.seq),
    syncUpdatedAt: propertyOf(syncUpdatedAt),
  },
  uniques: [{ name: 'user_card_progress_seq', properties: ['userId', 'seq'] }],
  indexes: [
    {
      name: 'user_card_progress_queue',
      expression: `create index "user_card_progress_queue" on "cards"."user_card_progress" ("user_id", "queue", "due_day", "card_id") include ("leitner_box", "interval_days") where "queue" is not null`,
    },
  ],
});

/** Values of a card's content that lost a merge because another device had a later value. */
export const ContentHistoryTable = defineEntity({
  name: 'ContentHistory',
  tableName: 'content_history',
  properties: {
    userId: learnerKey(),
    cardId: p.uuid().primary(),
    field: p.text().primary(),
    stamp: stamp().primary(),
    value: p.json<unknown>().nullable(),
    lostAt: instant(),
  },
});
