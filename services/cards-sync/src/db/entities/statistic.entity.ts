import { defineEntity, p } from '@mikro-orm/core';
import { learnerKey } from './columns.ts';

/** Up to which change number of a learner the log is counted in the tables below. */
export const StatisticPositionTable = defineEntity({
  name: 'StatisticPosition',
  tableName: 'statistic_position',
  properties: { userId: p.uuid().primary(), seq: p.bigint('number') },
});

/**
 * A learner's answers of one day in the cards of one deck, without undone ones. Cards that come from no deck have the
 * nil UUID as their deck. `reviews` are the answers to cards that were known for at least a day before; `retained` are
 * those of them that were known again.
 */
export const StudyDayTable = defineEntity({
  name: 'StudyDay',
  tableName: 'study_day',
  properties: {
    userId: learnerKey(),
    day: p.date().primary(),
    deckId: p.uuid().primary(),
    answers: p.integer(),
    reviews: p.integer(),
    retained: p.integer(),
  },
  indexes: [{ name: 'study_day_day', properties: ['day', 'deckId'] }],
});

/** A learner's answers of one week to one card of a deck, without undone ones. */
export const StudyCardTable = defineEntity({
  name: 'StudyCard',
  tableName: 'study_card',
  properties: {
    userId: learnerKey(),
    week: p.date().primary(),
    cardId: p.uuid().primary(),
    deckId: p.uuid(),
    answers: p.integer(),
    unknown: p.integer(),
  },
  indexes: [{ name: 'study_card_card', properties: ['cardId', 'week'] }],
});

/** The answers of all learners of one week to one card of a deck: the sums of `study_card`. */
export const CardWeekTable = defineEntity({
  name: 'CardWeek',
  tableName: 'card_week',
  properties: {
    cardId: p.uuid().primary(),
    deckId: p.uuid().primary(),
    week: p.date().primary(),
    answers: p.integer(),
    unknown: p.integer(),
  },
});
