import { z } from 'zod';
import { calendarDay } from './card.ts';
import { maxVacationDays } from './default-settings.ts';
import { algorithms, cardSides, ladders, themes } from './enums.ts';

const dayMs = 86_400_000;

/** A step within a day or of days, at most 30 days. */
const stepMinutes = z.number().int().min(1).max(43_200);

/** Days, both ends included. */
const vacation = z
  .object({ from: calendarDay, until: calendarDay })
  .refine(
    ({ from, until }) => from <= until && Date.parse(until) - Date.parse(from) < maxVacationDays * dayMs,
  );

/** A learner's settings. In a merge, the later stamp wins for each field. */
export const learnerSettings = z.object({
  algorithm: z.enum(algorithms),
  ladder: z.enum(ladders),
  newCardsPerDay: z.number().int().min(0).max(9999),
  /** The most reviews on a day, without new cards. */
  reviewsPerDay: z.number().int().min(0).max(9999),
  /** Minutes a day for cards; null for no limit. Then overdue cards are spread over the coming days. */
  minutesPerDay: z.number().int().min(1).max(600).nullable(),
  /** Days on which nothing is due; past ones too, because a streak goes on over them. */
  vacations: z.array(vacation).max(20),
  /** FSRS: the probability of recall at which a card becomes due. */
  desiredRetention: z.number().min(0.7).max(0.97),
  /** FSRS: the 21 parameters of its model that fit the learner; null for the standard ones. */
  fsrsParameters: z.array(z.number().min(0).max(100)).length(21).nullable(),
  /** ANKI and FSRS: minutes until a new card that was not known comes again, by step. */
  learningSteps: z.array(stepMinutes).max(5),
  /** The same for a card that was forgotten. */
  relearningSteps: z.array(stepMinutes).max(5),
  /** ANKI and FSRS: how many reviews each weekday gets, in per cent of a normal day, from Monday to Sunday. */
  easyDays: z.array(z.number().int().min(0).max(100)).length(7),
  /** ANKI and FSRS: 2 for 'No sé' and 'Sé', 4 with 'hard' and 'easy' between and after them. */
  answerButtons: z.union([z.literal(2), z.literal(4)]),
  /** Name of an IANA zone; null for the zone of the device. */
  zone: z.string().max(64).nullable(),
  /** When the learner's day begins, in minutes after midnight. */
  dayStart: z.number().int().min(0).max(1439),
  theme: z.enum(themes),
  /** True if study asks for a card's word by a gap in its example, where the example has the word. */
  asksGaps: z.boolean(),
  direction: z.enum([...cardSides, 'BOTH']),
});
export type LearnerSettings = z.infer<typeof learnerSettings>;

export const updateSettingsBody = learnerSettings
  .partial()
  .extend({ userId: z.string().optional(), stamp: z.string().max(80) });
export const settingsView = learnerSettings.extend({ stamps: z.record(z.string(), z.string()) });
export type SettingsView = z.infer<typeof settingsView>;
