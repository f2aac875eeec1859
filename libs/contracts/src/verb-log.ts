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

const common = {
  /** A UUID of version 7, made by the device. */
  id: z.uuid(),
  stamp: stampText,
  /** The learner's calendar day of the answer. */
  day: calendarDay,
  ...place,
};

/**
 * An entry of the log of verb practice; entries are never changed. `miss`: a typed form that was not right. `hit`: a
 * right form in a cell with an open error.
 */
export const verbLogEntry = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('miss'), ...miss }),
  z.object({ ...common, kind: z.literal('hit') }),
]);
export type VerbLogEntry = z.infer<typeof verbLogEntry>;

/** A typed form in the journal of a device. `id`: of its future entry. `miss`: null for a right form. */
export const journalledVerbForm = z.object({ id: z.uuid(), ...place, miss: z.object(miss).nullable() });
export type JournalledVerbForm = z.infer<typeof journalledVerbForm>;
