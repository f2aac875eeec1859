import { defineEntity, p } from '@mikro-orm/core';
import { contentColumns, progressColumns, syncUpdatedAt } from '../card-columns.ts';
import { instant, learnerKey, propertiesOf, propertyOf, stamp } from './columns.ts';

/** Content and lifecycle of a learner's card. */
export const UserCardTable = defineEntity({
  name: 'UserCard',
  tableName: 'user_card',
  properties: { userId: learnerKey(), ...propertiesOf(contentColumns), id: p.uuid().primary() },
});

/**
 * Progress of a card: the fold of its log over `base`, its state before its first log entry. `seq` is the number of the
 * card's last change, of content or progress.
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
});

/** Content values of cards that lost a merge against a later value. */
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
