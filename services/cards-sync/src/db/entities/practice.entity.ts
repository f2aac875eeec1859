import { defineEntity, p } from '@mikro-orm/core';
import type { Mood, Person, Tense, PracticeEntry } from '@repaso/contracts';
import { instant, learnerKey, stamp } from './columns.ts';

/**
 * An entry of the practice log. Entries are only added; none is changed. Those of verbs have no lesson, those of lessons
 * no verb.
 */
export const PracticeLogTable = defineEntity({
  name: 'PracticeLog',
  tableName: 'practice_log',
  properties: {
    userId: learnerKey(),
    id: p.uuid().primary(),
    seq: p.bigint('number'),
    kind: p.text().$type<PracticeEntry['kind']>(),
    stamp: stamp(),
    day: p.date(),
    infinitive: p.text().nullable(),
    mood: p.text().$type<Mood>().nullable(),
    tense: p.text().$type<Tense>().nullable(),
    person: p.text().$type<Person>().nullable(),
    correctForm: p.text().nullable(),
    userAnswer: p.text().nullable(),
    rule: p.text().nullable(),
    lessonId: p.uuid().nullable(),
    startMs: p.integer().nullable(),
    rightWords: p.integer().nullable(),
    allWords: p.integer().nullable(),
  },
  uniques: [{ name: 'practice_log_seq', properties: ['userId', 'seq'] }],
  indexes: [{ name: 'practice_log_infinitive', properties: ['userId', 'infinitive'] }],
});

/**
 * A verb form that the learner got wrong, with the rule that was broken. Computed from the practice log.
 * `isProcessed`: the weekly statistics contain its wrong forms, which is always so.
 */
export const VerbConjugationErrorTable = defineEntity({
  name: 'VerbConjugationError',
  tableName: 'verb_conjugation_error',
  properties: {
    userId: learnerKey(),
    id: p.uuid().primary(),
    createdAt: instant(),
    updatedAt: instant(),
    infinitive: p.text(),
    mood: p.text().$type<Mood>(),
    tense: p.text().$type<Tense>(),
    person: p.text().$type<Person>(),
    correctForm: p.text(),
    userAnswer: p.text(),
    rule: p.text().nullable(),
    retryCount: p.integer(),
    lastRetryAt: instant().nullable(),
    isResolved: p.boolean(),
    isProcessed: p.boolean(),
  },
  indexes: [{ name: 'verb_conjugation_error_infinitive', properties: ['userId', 'infinitive'] }],
});

/** Number of wrong forms in a mood, tense and person in one of the learner's weeks, which begin on Monday. */
export const VerbConjugationStatsTable = defineEntity({
  name: 'VerbConjugationStats',
  tableName: 'verb_conjugation_stats',
  properties: {
    userId: learnerKey(),
    id: p.uuid().primary(),
    mood: p.text().$type<Mood>(),
    tense: p.text().$type<Tense>(),
    person: p.text().$type<Person>(),
    errorCount: p.integer(),
    lastErrorDate: instant(),
    weekStart: p.date(),
  },
  uniques: [
    { name: 'verb_conjugation_stats_week', properties: ['userId', 'weekStart', 'mood', 'tense', 'person'] },
  ],
});
