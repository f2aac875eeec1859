/**
 * Simulates the coming days of a learner under a scheduler, with the scheduler's own code. Whether a card is recalled is
 * drawn by the model of memory FSRS-6, whatever the scheduler is; so the schedulers can be compared. The idea is Anki's
 * simulator (https://docs.ankiweb.net/deck-options.html#fsrs-simulator).
 *
 * A forgotten card comes once more on the same day and is then known, so it counts as two answers.
 */
import type { CardProgress, LearnerSettings } from '@repaso/contracts';
import { adoptProgress } from '../adopt.ts';
import { knownRating, progressAfterAnswer, unknownRating } from '../answer.ts';
import { rememberedFirst, vacationOn } from '../backlog.ts';
import { addDays, daysBetween } from '../calendar.ts';
import { newProgress } from '../progress.ts';
import {
  algorithmOf,
  isFoldedWith,
  type Memory,
  type MemoryModel,
  type SchedulerConfig,
} from '../scheduler-config.ts';

export interface SimulatedCard {
  id: string;
  progress: CardProgress;
}

export interface SimulationInput {
  /** The learner's cards that are neither deleted nor suspended. */
  cards: readonly SimulatedCard[];
  /** The learner's calendar day on which the simulation begins. */
  today: string;
  days: number;
  newCardsPerDay: number;
  reviewsPerDay: number;
  /** Cards that were answered today before the simulation begins. They use today's limits. */
  answered: { reviews: number; fresh: number };
  /** On these days nothing is answered. */
  vacations: LearnerSettings['vacations'];
  /** Probability that a card that was never answered is known. */
  firstKnown: number;
  /** Seconds of an answer. */
  seconds: { known: number; unknown: number };
  /** The same number gives the same result. */
  seed: number;
}

export interface SimulationResult {
  /** Number of answers of each day, to new cards too. */
  answers: number[];
  /** Minutes of each day. */
  minutes: number[];
  /** Number of due cards that each day leaves to the next. */
  waiting: number[];
  /** Share of reviews that were recalled; null without a review. First answers to new cards do not count. */
  retention: number | null;
  /** Expected number of cards that the learner knows after the last day. */
  known: number;
}

interface State {
  id: string;
  progress: CardProgress;
  /** Null before the first answer. */
  memory: Memory | null;
  /** Number of the day of the last answer; negative before the first day. */
  last: number;
}

/**
 * Simulates day by day. It yields after each card, so that the caller can pause, show progress and stop; the yielded
 * value is the number of days that are complete.
 *
 * @param memory the model that decides what is recalled
 */
export function* simulate(
  input: SimulationInput,
  config: SchedulerConfig,
  memory: MemoryModel,
): Generator<number, SimulationResult> {
  const random = numbersFrom(input.seed);
  const { due, unseen } = begin(input, config, memory);
  const seen = due.flat();
  const zeros = () => Array<number>(input.days).fill(0);
  const result = { answers: zeros(), minutes: zeros(), waiting: zeros() };
  const counts = { reviews: 0, recalled: 0 };
  for (let day = 0; day < input.days; day += 1) {
    const date = addDays(input.today, day);
    const limit = limitOf(input, day, date);
    const inOrder = orderOfDay(due[day] ?? [], date, limit.reviews);
    const reviews = inOrder.slice(0, limit.reviews);
    // What is beyond the limit is due on the next day, first.
    const waiting = inOrder.slice(limit.reviews);
    due[day + 1] = [...waiting, ...(due[day + 1] ?? [])];
    result.waiting[day] = waiting.length;
    const fresh = unseen.splice(0, limit.fresh);
    seen.push(...fresh);
    for (const card of [...reviews, ...fresh]) {
      const recall =
        card.memory === null ? input.firstKnown : memory.recall(day - card.last, card.memory.stability);
      const isKnown = random() < recall;
      if (card.memory !== null) {
        counts.reviews += 1;
        if (isKnown) counts.recalled += 1;
      }
      answer(card, { day, date, isKnown }, config, memory);
      result.answers[day] = (result.answers[day] ?? 0) + (isKnown ? 1 : 2);
      const { known, unknown } = input.seconds;
      result.minutes[day] = (result.minutes[day] ?? 0) + (isKnown ? known : unknown + known) / 60;
      const next = day + Math.max(1, card.progress.interval);
      if (next < input.days) (due[next] ??= []).push(card);
      yield day;
    }
  }
  return {
    ...result,
    retention: counts.reviews === 0 ? null : counts.recalled / counts.reviews,
    known: seen.reduce((sum, card) => sum + recallAt(card, input.days, memory), 0),
  };
}

/** Returns how many cards come on a day at most. */
function limitOf(input: SimulationInput, day: number, date: string): SimulationInput['answered'] {
  if (vacationOn(input.vacations, date) !== undefined) return { reviews: 0, fresh: 0 };
  const used = day === 0 ? input.answered : { reviews: 0, fresh: 0 };
  return {
    reviews: Math.max(0, input.reviewsPerDay - used.reviews),
    fresh: Math.max(0, input.newCardsPerDay - used.fresh),
  };
}

/** Returns the seen cards by the number of their due day, overdue ones on day 0, and the cards without an answer. */
function begin({ cards, today, days }: SimulationInput, config: SchedulerConfig, memory: MemoryModel) {
  const due: State[][] = [];
  const unseen: State[] = [];
  for (const { id, progress } of cards) {
    if (progress.dueDay === null) {
      unseen.push({ id, progress: newProgress(algorithmOf(config)), memory: null, last: 0 });
      continue;
    }
    const adopted = isFoldedWith(progress, config) ? progress : adoptProgress(progress, config);
    const dueIn = daysBetween(today, progress.dueDay);
    const state = {
      ...{ id, progress: adopted, memory: memoryOf(progress, memory) },
      last: dueIn - Math.max(0, progress.interval),
    };
    // A card that is due after the simulation still counts as seen.
    (due[Math.min(days, Math.max(0, dueIn))] ??= []).push(state);
  }
  return { due, unseen };
}

function memoryOf({ difficulty, schedulerState, interval, ease }: CardProgress, model: MemoryModel): Memory {
  const stability = schedulerState?.['stability'];
  if (difficulty !== null && typeof stability === 'number' && stability > 0) return { difficulty, stability };
  return model.adopt(Math.max(1, interval), Math.max(1.3, ease));
}

/** Beyond the limit of a day, the cards that are most likely remembered come first, as in the study queue. */
function orderOfDay(cards: State[], date: string, limit: number): State[] {
  if (cards.length <= limit) return cards;
  const byId = new Map(cards.map((card) => [card.id, card]));
  const overdue = cards.map(({ id, progress }) => ({
    ...{ id, dueDay: progress.dueDay ?? date, interval: progress.interval },
  }));
  return rememberedFirst(overdue, date).flatMap((id) => byId.get(id) ?? []);
}

interface Given {
  day: number;
  date: string;
  isKnown: boolean;
}

function answer(
  card: State,
  { day, date, isKnown }: Given,
  config: SchedulerConfig,
  model: MemoryModel,
): void {
  const elapsed = card.memory === null ? 0 : Math.max(0, day - card.last);
  const stamp = `${date}T12:00:00.000Z`;
  const give = (rating: typeof knownRating, after: number) => {
    const given = { cardId: card.id, rating, day: date, stamp, algorithm: algorithmOf(config) };
    card.progress = progressAfterAnswer(
      card.progress,
      { ...given, parameters: undefined, chosenDay: null },
      config,
    );
    card.memory = model.next(card.memory, after, rating);
  };
  if (isKnown) give(knownRating, elapsed);
  else {
    give(unknownRating, elapsed);
    give(knownRating, 0);
  }
  card.last = day;
}

function recallAt({ memory, last }: State, day: number, model: MemoryModel): number {
  return memory === null ? 0 : model.recall(Math.max(0, day - last), memory.stability);
}

/** Returns a function that returns numbers of at least 0 and below 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
