import type { CardProgress, LogEntry, Rating } from '@repaso/contracts';
import { ankiAnswer } from './anki/anki.ts';
import { adoptProgress } from './adopt.ts';
import { fsrsAnswer } from './fsrs/fsrs-answer.ts';
import { leitnerAnswer } from './leitner/leitner.ts';
import { dueDayRange, progressAfterOutcome, type Answer, type Outcome } from './outcome.ts';
import { isFoldedWith, type SchedulerConfig, type SteppedConfig } from './scheduler-config.ts';
import { sm2Answer } from './sm2/sm2.ts';

/** The rating given by the button 'I do not know'. */
export const unknownRating: Rating = 1;
/** The rating given by the button 'I know'. */
export const knownRating: Rating = 3;

/** Returns what a scheduler reads of the log entry of an answer. */
export function answerOf(entry: LogEntry & { kind: 'answer' }): Answer {
  const { cardId, rating, day, stamp, algorithm } = entry;
  // The types promise these fields, but a faulty or later version may have made the entry.
  const { parameters, after } = entry as { parameters?: string; after?: { dueDay: string | null } };
  return { cardId, rating, day, stamp, algorithm, parameters, chosenDay: after?.dueDay ?? null };
}

/**
 * Returns the progress after an answer, under any algorithm. A progress of another algorithm is first adopted. With
 * every algorithm 'known' is due after at least one day and 'unknown' on the same day.
 */
export function progressAfterAnswer(
  progress: CardProgress,
  answer: Answer,
  config: SchedulerConfig,
): CardProgress {
  const before = isFoldedWith(progress, config) ? progress : adoptProgress(progress, config);
  if ('schedule' in config) return leitnerAnswer(before, answer, config);
  return progressAfterOutcome(before, answer, outcomeOf(before, answer, config), config);
}

/**
 * Returns the days on which a scheduler allows the card to be due after this answer; null if it allows only one. The
 * device that records the answer chooses among them.
 */
export function allowedDueDays(
  progress: CardProgress,
  answer: Answer,
  config: SchedulerConfig,
): { from: string; to: string } | null {
  if ('schedule' in config) return null;
  const before = isFoldedWith(progress, config) ? progress : adoptProgress(progress, config);
  return dueDayRange(outcomeOf(before, answer, config), answer.day);
}

function outcomeOf(progress: CardProgress, answer: Answer, config: SteppedConfig): Outcome {
  switch (config.algorithm) {
    case 'SM2':
      return sm2Answer(progress, answer, config);
    case 'ANKI':
      return ankiAnswer(progress, answer, config);
    case 'FSRS':
      return fsrsAnswer(progress, answer, config);
  }
}
