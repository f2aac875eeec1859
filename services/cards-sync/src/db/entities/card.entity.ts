import { defineEntity, p } from '@mikro-orm/core';
import type { CardProgress, CardSide, FieldStamps, PartOfSpeech } from '@repaso/contracts';
import { instant, learnerKey, stamp } from './columns.ts';

/** Content and lifecycle of a learner's card. */
export const UserCardTable = defineEntity({
  name: 'UserCard',
  tableName: 'user_card',
  properties: {
    userId: learnerKey(),
    id: p.uuid().primary(),
    sourceDeckId: p.uuid().nullable(),
    sourceCardId: p.uuid().nullable(),
    createdAt: instant(),
    frontValue: p.text(),
    frontExample: p.text().nullable(),
    backValue: p.text(),
    backExample: p.text().nullable(),
    tags: p.json<string[]>(),
    category: p.text(),
    partOfSpeech: p.text().$type<PartOfSpeech>().nullable(),
    activeSide: p.text().$type<CardSide>(),
    suspended: p.boolean(),
    stamps: p.json<FieldStamps>(),
    deleted: p.boolean(),
    deletedStamp: stamp(),
    contentStamp: stamp(),
  },
});

/** Progress of a card: the fold of its log over `base`, its state before its first log entry. */
export const UserCardProgressTable = defineEntity({
  name: 'UserCardProgress',
  tableName: 'user_card_progress',
  properties: {
    userId: learnerKey(),
    cardId: p.uuid().primary(),
    /** Number of the card's last change, of content or progress. */
    seq: p.bigint('number'),
    algorithm: p.text(),
    reviewCount: p.integer(),
    level: p.text().nullable(),
    lastReviewed: p.date().nullable(),
    dueDay: p.date().nullable(),
    dueAt: instant().nullable(),
    difficulty: p.double().nullable(),
    interval: p.integer().fieldName('interval_days'),
    ease: p.double(),
    leitnerBox: p.smallint(),
    schedulerState: p.json<CardProgress['schedulerState']>().nullable(),
    base: p.json<CardProgress>().nullable(),
    entryCount: p.integer(),
    lastStamp: stamp().nullable(),
    syncUpdatedAt: instant(),
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
