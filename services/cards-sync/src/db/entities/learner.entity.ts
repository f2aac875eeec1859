import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import {
  defaultSettings,
  type Algorithm,
  type Ladder,
  type LearnerSettings,
  type Theme,
} from '@repaso/contracts';
import { instant } from './columns.ts';

/**
 * A learner's change counter. Every write locks this row first, so changes are committed in the order of their numbers.
 */
export const UserSeqTable = defineEntity({
  name: 'UserSeq',
  tableName: 'user_seq',
  properties: {
    userId: p.uuid().primary(),
    seq: p.bigint('number'),
    /**
     * Change number of the last change of a note. For a device that has all changes up to it, no notes need to be read.
     */
    noteSeq: p.bigint('number').defaultRaw('0'),
    /** Change number of the last entry of the practice log. */
    practiceSeq: p.bigint('number').defaultRaw('0'),
    /** Number of the learner's cards, without deleted ones. */
    cardCount: p.integer(),
    /** When the starter deck was added; null before. */
    starterAt: instant().nullable(),
    /** The server's time at the last change, see `learnerTimeMs`; null before the first one. */
    changedAt: instant().nullable(),
  },
});

/** Learners whose account was deleted. The service writes no data for them any more. */
export const DeletedUserTable = defineEntity({
  name: 'DeletedUser',
  tableName: 'deleted_user',
  properties: { userId: p.uuid().primary(), deletedAt: instant() },
});

/** Values that describe this database, such as `epoch`, which changes when a backup is restored. */
export const ServiceMetaTable = defineEntity({
  name: 'ServiceMeta',
  tableName: 'service_meta',
  properties: { key: p.text().primary(), value: p.text() },
});

/** A learner's settings. `stamps` has the stamp of the last change of each setting, by its name. */
export const LearnerSettingsTable = defineEntity({
  name: 'LearnerSettings',
  tableName: 'learner_settings',
  properties: {
    userId: p.uuid().primary(),
    algorithm: p
      .text()
      .$type<Algorithm>()
      .onCreate(() => defaultSettings.algorithm),
    ladder: p
      .text()
      .$type<Ladder>()
      .onCreate(() => defaultSettings.ladder),
    newCardsPerDay: p.integer().onCreate(() => defaultSettings.newCardsPerDay),
    reviewsPerDay: p.integer().default(defaultSettings.reviewsPerDay),
    desiredRetention: p.double().$type<number>().default(defaultSettings.desiredRetention),
    minutesPerDay: p.smallint().nullable(),
    vacations: p.json<LearnerSettings['vacations']>().defaultRaw(`'[]'`),
    fsrsParameters: p.json<number[]>().nullable(),
    learningSteps: p.json<number[]>().defaultRaw(`'[1, 10]'`),
    relearningSteps: p.json<number[]>().defaultRaw(`'[10]'`),
    easyDays: p.json<number[]>().defaultRaw(`'[100, 100, 100, 100, 100, 100, 100]'`),
    answerButtons: p.smallint().$type<2 | 4>().default(defaultSettings.answerButtons),
    asksGaps: p.boolean().default(defaultSettings.asksGaps),
    zone: p.text().nullable(),
    dayStart: p.smallint().onCreate(() => defaultSettings.dayStart),
    theme: p
      .text()
      .$type<Theme>()
      .onCreate(() => defaultSettings.theme),
    direction: p
      .text()
      .$type<LearnerSettings['direction']>()
      .onCreate(() => defaultSettings.direction),
    stamps: p.json<Record<string, string>>(),
    updatedAt: instant(),
  },
});
export type LearnerSettingsRow = InferEntity<typeof LearnerSettingsTable>;

/**
 * Learners whose cards have to be computed again, because they changed their scheduler. `after`: the last card that was
 * done, in the order of ids; the nil UUID at the beginning.
 */
export const SchedulerReplayTable = defineEntity({
  name: 'SchedulerReplay',
  tableName: 'scheduler_replay',
  properties: { userId: p.uuid().primary(), after: p.uuid() },
});
