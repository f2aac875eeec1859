import { z } from 'zod';
import { stampText } from './card-content.ts';
import { calendarDay } from './card.ts';
import { moods, persons, tenses } from './enums.ts';
import { limits } from './limits.ts';

const form = z.string().max(limits.verbForm);

/** A cell of a verb's table. */
const place = { infinitive: form, mood: z.enum(moods), tense: z.enum(tenses), person: z.enum(persons) };

/** What was wrong with a typed form. `rule`: the rule that was broken, or `person`, `tense`, `mood` or `accent`. */
const miss = { correctForm: z.string().max(2 * limits.verbForm), userAnswer: form, rule: form.nullable() };

/** A segment of a listening lesson. Its start in milliseconds names it. */
const segment = {
  lessonId: z.uuid(),
  startMs: z
    .number()
    .int()
    .min(0)
    .max(limits.audioSecondsMax * 1000),
};

const words = z.number().int().min(0).max(limits.segmentText);

const common = {
  /** A UUID of version 7, made by the device. */
  id: z.uuid(),
  stamp: stampText,
  /** The learner's calendar day of the practice. */
  day: calendarDay,
};

/**
 * An entry of the practice log; entries are never changed. Of verbs: `miss`, a typed form that was not right, `hit`, a
 * right form in a cell with an open error, and `followed`, a rule that was due in a right form. Of listening lessons: `heard`, a segment that was played whole, and
 * `dictation`, a written segment: understood words of all words.
 */
export const practiceEntry = z.discriminatedUnion('kind', [
  z.object({ ...common, ...place, kind: z.literal('miss'), ...miss }),
  z.object({ ...common, ...place, kind: z.literal('hit') }),
  z.object({ ...common, kind: z.literal('followed'), rule: form }),
  z.object({ ...common, ...segment, kind: z.literal('heard') }),
  z.object({ ...common, ...segment, kind: z.literal('dictation'), right: words, total: words }),
]);
export type PracticeEntry = z.infer<typeof practiceEntry>;
/** An entry about a form of a verb. */
export type VerbEntry = Extract<PracticeEntry, { kind: 'miss' | 'hit' }>;
/** An entry of listening practice. */
export type ListeningEntry = Extract<PracticeEntry, { kind: 'heard' | 'dictation' }>;

/** A typed form in the journal of a device. `id`: of its future entry. `miss`: null for a right form. */
export const journalledVerbForm = z.object({
  id: z.uuid(),
  ...place,
  miss: z.object(miss).nullable(),
  /** The rules that made the right form. Forms that earlier versions journalled have none. */
  rules: z.array(form).optional(),
});
export type JournalledVerbForm = z.infer<typeof journalledVerbForm>;
