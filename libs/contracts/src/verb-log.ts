import { z } from 'zod';
import { stampText } from './card-content.ts';
import { calendarDay } from './card.ts';
import { moods, persons, tenses } from './enums.ts';
import { limits } from './limits.ts';

const common = {
  /** A UUID of version 7, made by the device. */
  id: z.uuid(),
  stamp: stampText,
  /** The learner's calendar day of the answer. */
  day: calendarDay,
  infinitive: z.string().max(limits.verbForm),
  mood: z.enum(moods),
  tense: z.enum(tenses),
  person: z.enum(persons),
};

/**
 * An entry of the log of verb practice; entries are never changed. `miss`: a typed form that was not right, with the
 * rule that was broken, or `person`, `tense`, `mood` or `accent`. `hit`: a right form in a cell with an open error.
 */
export const verbLogEntry = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('miss'),
    correctForm: z.string().max(limits.verbForm),
    userAnswer: z.string().max(limits.verbForm),
    rule: z.string().max(limits.verbForm).nullable(),
  }),
  z.object({ ...common, kind: z.literal('hit') }),
]);
export type VerbLogEntry = z.infer<typeof verbLogEntry>;
