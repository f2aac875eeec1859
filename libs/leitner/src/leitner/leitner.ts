import type { CardProgress } from '@repaso/contracts';
import { addDays, utcMidnight } from '../calendar.ts';
import type { Answer } from '../outcome.ts';
import { isUsableSchedule, parseParameters, schedulerKeyOfLadder, type LeitnerConfig } from './schedule.ts';

/**
 * Returns the progress after an answer. 'Known' moves the card one box up, at most to the last; it is due after the
 * days of that box, at least one. 'Unknown' moves it to box 0, due at once. If the schedule is unusable, only the level
 * changes.
 *
 * The schedule is the one of the answer's own entry. An answer to another algorithm has none, so `config` is used; the
 * state then has the key of `config`, by which a later change of the ladder finds the card.
 */
export function leitnerAnswer(progress: CardProgress, answer: Answer, config: LeitnerConfig): CardProgress {
  const { schedule, isOwn } = scheduleOf(answer, config);
  const isKnown = answer.rating !== 1;
  const level = isKnown ? 'Sé' : 'No sé';
  if (!isUsableSchedule({ schedule })) return { ...progress, level };
  const leitnerBox = isKnown ? Math.min(progress.leitnerBox + 1, schedule.length - 1) : 0;
  const interval = isKnown ? Math.max(1, schedule[leitnerBox] ?? 1) : 0;
  const dueDay = addDays(answer.day, interval);
  return {
    ...progress,
    ...(!isOwn && { schedulerState: { v: 1, config: schedulerKeyOfLadder(config) } }),
    level,
    leitnerBox,
    interval,
    dueDay,
    nextReviewDate: utcMidnight(dueDay),
    dueAt: null,
    lastReviewed: utcMidnight(answer.day),
    reviewCount: progress.reviewCount + 1,
  };
}

/** Imported answers have no parameters, so that they change only the level: the seed that follows has their schedule. */
function scheduleOf({ algorithm, parameters }: Answer, config: LeitnerConfig) {
  const hasSchedule = algorithm === 'LEITNER' || parameters === '';
  if (!hasSchedule) return { schedule: config.schedule, isOwn: false };
  const parsed = parseParameters(parameters, config);
  return { schedule: parsed.schedule, isOwn: parsed !== config };
}
