import { z } from 'zod';
import { calendarDay, cardProgress, stampText } from './card.ts';
import { algorithms } from './enums.ts';

const common = {
  /** UUID made on the client; merging is a union by it. */
  id: z.uuid(),
  cardId: z.uuid(),
  stamp: stampText,
  /** Minutes east of UTC where the learner was. */
  zoneOffset: z.number().int().min(-840).max(840),
  /** Minutes after midnight when the learner's day begins. */
  dayStart: z.number().int().min(0).max(1439),
  /** The learner's calendar day of the entry, from zone and day start. */
  day: calendarDay,
  device: z.string().min(1).max(40),
};

/** A state brought in whole: an import, starter progress, the state a card had before it had a log. */
export const seedEntry = z.object({ ...common, kind: z.literal('seed'), progress: cardProgress });
/** The answer side was shown. */
export const showEntry = z.object({ ...common, kind: z.literal('show') });
/** 1 unknown, 3 known; 2 hard and 4 easy for algorithms with four buttons. */
export const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type Rating = z.infer<typeof rating>;
const snapshot = z.object({
  leitnerBox: z.number().int(),
  interval: z.number().int(),
  ease: z.number(),
  dueDay: calendarDay.nullable(),
});
export const answerEntry = z.object({
  ...common,
  kind: z.literal('answer'),
  rating,
  algorithm: z.enum(algorithms),
  /** Hash of the algorithm's parameters, so that a replay can tell which configuration a past answer saw. */
  parameters: z.string().max(64),
  /** Milliseconds the learner took. */
  duration: z.number().int().min(0).max(3_600_000),
  before: snapshot,
  after: snapshot,
});
/** A content edit or a reset by the learner. */
export const resetEntry = z.object({ ...common, kind: z.literal('reset') });
/** Cancels the entry it names; nothing is removed. */
export const undoEntry = z.object({ ...common, kind: z.literal('undo'), undoes: z.uuid() });

/** One line of a card's history. Ordered by stamp; the card's progress is the fold of these. */
export const logEntry = z.discriminatedUnion('kind', [
  seedEntry,
  showEntry,
  answerEntry,
  resetEntry,
  undoEntry,
]);
export type LogEntry = z.infer<typeof logEntry>;
export type AnswerEntry = z.infer<typeof answerEntry>;
