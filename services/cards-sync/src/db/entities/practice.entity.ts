import { defineEntity, p } from '@mikro-orm/core';
import type { Mood, Person, Tense, VerbLogEntry } from '@repaso/contracts';
import { instant, learnerKey, stamp } from './columns.ts';

/** An entry of the log of verb practice. Entries are only added; none is changed. */
export const VerbLogTable = defineEntity({
  name: 'VerbLog',
  tableName: 'verb_log',
  properties: {
    userId: learnerKey(),
    id: p.uuid().primary(),
    seq: p.bigint('number'),
    kind: p.text().$type<VerbLogEntry['kind']>(),
    stamp: stamp(),
    day: p.date(),
    infinitive: p.text(),
    mood: p.text().$type<Mood>(),
    tense: p.text().$type<Tense>(),
    person: p.text().$type<Person>(),
    correctForm: p.text().nullable(),
    userAnswer: p.text().nullable(),
    rule: p.text().nullable(),
  },
  uniques: [{ name: 'verb_log_seq', properties: ['userId', 'seq'] }],
  indexes: [{ name: 'verb_log_infinitive', properties: ['userId', 'infinitive'] }],
});

/**
 * A verb form that the learner got wrong, with the rule that was broken. Computed from the log of verb practice.
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

/** How far a learner is in a listening lesson. */
export const LessonProgressTable = defineEntity({
  name: 'LessonProgress',
  tableName: 'lesson_progress',
  properties: {
    userId: learnerKey(),
    lessonId: p.uuid().primary(),
    seq: p.bigint('number'),
    positionMs: p.integer(),
    completedAt: instant().nullable(),
    answers: p.json<object>(),
    stamp: stamp(),
    syncUpdatedAt: instant(),
  },
  uniques: [{ name: 'lesson_progress_seq', properties: ['userId', 'seq'] }],
});
