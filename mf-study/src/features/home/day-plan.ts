/** The plan of a learner's day over cards, rules of verb forms and listening, with the minutes that it takes. */
import type { RuleState } from '@repaso/card-store';
import { addDays, newCardFactor } from '@repaso/leitner';
import type { StudySummary } from '@repaso/leitner';
import { dueRulesOf } from '@repaso/practice';

const secondsOfRule = 25;
/** Minutes of a listening lesson with its first dictations. */
const minutesOfLesson = 5;

export interface DayPlan {
  cards: { count: number; minutes: number };
  /** `isKnown`: a rule was broken before, so there is a schedule. */
  rules: { count: number; minutes: number; isKnown: boolean };
  /** `segments`: heard for the first time today. */
  listening: { segments: number; minutes: number };
  tomorrow: { cards: number; rules: number };
  /** Minutes of all that is left to do today. */
  minutes: number;
}

export interface PlanSources {
  summary: StudySummary;
  /** The learner's calendar day. */
  today: string;
  /** The median time of an answer. */
  secondsOfCard: number;
  rules: readonly RuleState[];
  /** Number of segments that were heard for the first time today. */
  heardToday: number;
  /** Number of cards that are due on the day after today. */
  cardsTomorrow: number;
}

/** Returns the plan of the day. */
export function planDay(sources: PlanSources): DayPlan {
  const { summary, today, secondsOfCard, rules, heardToday, cardsTomorrow } = sources;
  const { remaining, newToday } = summary;
  const due = dueRulesOf(rules, today).length;
  const reviews = remaining - newToday + newToday * newCardFactor;
  const cards = { count: remaining, minutes: minutesOf(reviews * secondsOfCard) };
  const ofRules = { count: due, minutes: minutesOf(due * secondsOfRule), isKnown: rules.length > 0 };
  const listening = { segments: heardToday, minutes: heardToday > 0 ? 0 : minutesOfLesson };
  const rulesTomorrow = rules.filter(({ dueDay }) => dueDay === addDays(today, 1)).length;
  return {
    cards,
    rules: ofRules,
    listening,
    tomorrow: { cards: cardsTomorrow, rules: rulesTomorrow },
    minutes: cards.minutes + ofRules.minutes + listening.minutes,
  };
}

const minutesOf = (seconds: number) => Math.ceil(seconds / 60);
