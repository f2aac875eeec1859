/**
 * The schedule of the rules of verb forms. A rule is scheduled as a card is, by the learner's own scheduler: a form that
 * broke the rule is the answer 'unknown', a right form of a due rule the answer 'known'. Only rules that were broken once
 * have a schedule.
 */
import type { PracticeEntry } from '@repaso/contracts';
import {
  algorithmOf,
  knownRating,
  newProgress,
  progressAfterAnswer,
  unknownRating,
  type SchedulerConfig,
} from '@repaso/leitner';

/** Where a rule is in its schedule. */
export interface RuleState {
  rule: string;
  /** The learner's calendar day on which the rule is due. */
  dueDay: string;
  /** Days from the last review to the due day. */
  interval: number;
  reviews: number;
  /** How often the rule was broken. */
  lapses: number;
  /** The learner's calendar day of the last review. */
  lastDay: string;
}

/** What can be wrong with a form besides the rules that made it. It has no schedule. */
const notRules: ReadonlySet<string> = new Set(['person', 'tense', 'mood', 'accent']);

interface Review {
  id: string;
  stamp: string;
  day: string;
  rule: string;
  isFollowed: boolean;
}

/**
 * Returns the state of every scheduled rule, in the order of their due days. The order of the entries does not matter,
 * and the same log and scheduler give the same states on every device.
 */
export function ruleStatesOf(log: readonly PracticeEntry[], config: SchedulerConfig): RuleState[] {
  const byRule = new Map<string, Review[]>();
  for (const review of log.flatMap(reviewOf)) {
    byRule.set(review.rule, [...(byRule.get(review.rule) ?? []), review]);
  }
  const states = [...byRule].flatMap(([rule, reviews]) => stateOf(rule, reviews, config) ?? []);
  return states.sort((a, b) =>
    a.dueDay < b.dueDay ? -1 : a.dueDay > b.dueDay ? 1 : a.rule < b.rule ? -1 : 1,
  );
}

/** Returns the rules that are due on the day `today`. */
export function dueRulesOf(states: readonly RuleState[], today: string): string[] {
  return states.filter(({ dueDay }) => dueDay <= today).map(({ rule }) => rule);
}

function reviewOf(entry: PracticeEntry): Review[] {
  const { id, stamp, day } = entry;
  if (entry.kind === 'followed') return [{ id, stamp, day, rule: entry.rule, isFollowed: true }];
  if (entry.kind !== 'miss' || entry.rule === null || notRules.has(entry.rule)) return [];
  return [{ id, stamp, day, rule: entry.rule, isFollowed: false }];
}

/** Returns null for a rule that was never broken: another device may have sent its right form without the error. */
function stateOf(rule: string, given: readonly Review[], config: SchedulerConfig): RuleState | null {
  const reviews = given.toSorted((a, b) =>
    a.stamp < b.stamp ? -1 : a.stamp > b.stamp ? 1 : a.id < b.id ? -1 : 1,
  );
  const lapses = reviews.filter(({ isFollowed }) => !isFollowed).length;
  const last = reviews.at(-1);
  if (lapses === 0 || last === undefined) return null;
  const algorithm = algorithmOf(config);
  const progress = reviews.reduce((before, { stamp, day, isFollowed }) => {
    const rating = isFollowed ? knownRating : unknownRating;
    const answer = { cardId: rule, rating, day, stamp, algorithm, parameters: undefined, chosenDay: null };
    return progressAfterAnswer(before, answer, config);
  }, newProgress(algorithm));
  const { dueDay, interval } = progress;
  return { rule, dueDay: dueDay ?? last.day, interval, reviews: reviews.length, lapses, lastDay: last.day };
}
