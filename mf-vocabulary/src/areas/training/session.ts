/**
 * A training session as a plain value: the questions left and the answers given. A question answered wrong returns a
 * few questions later until it is right. A typed answer stays on the screen with its grade until the learner continues.
 * The value is stored after each step, so a reload continues the session.
 */
import type { AnswerTier } from '@repaso/answers';
import { answerTiers } from '@repaso/answers';
import { z } from 'zod';
import { amountOf, modes } from './choice.ts';
import type { TrainingChoice } from './choice.ts';
import { seededRandom, shuffled } from './seeded-order.ts';

export const outcomes = ['right', 'slip', 'wrong'] as const;
export type Outcome = (typeof outcomes)[number];

const question = z.object({ cardId: z.string(), asks: z.enum(['FRONT', 'BACK']) });
export type Question = z.infer<typeof question>;

const attempt = z.object({
  /** Index of the question. */
  question: z.number(),
  /** Null when the answer was not typed. */
  typed: z.string().nullable(),
  tier: z.enum(answerTiers).nullable(),
  outcome: z.enum(outcomes),
  /** The answer is near enough to be a slip. */
  isNear: z.boolean().default(false),
});
export type Attempt = z.infer<typeof attempt>;

const training = z.object({
  mode: z.enum(modes),
  updatesSchedule: z.boolean(),
  questions: z.array(question),
  /** Indices of the questions left. The first one is on the screen. */
  queue: z.array(z.number()),
  attempts: z.array(attempt),
  /** `shown`: the answer is on the screen. */
  phase: z.enum(['asking', 'shown', 'finished']),
});
export type Training = z.infer<typeof training>;

export type TrainingEvent =
  /** Shows the answer, in modes without typing. */
  | { type: 'turned' }
  | { type: 'typed'; text: string; tier: AnswerTier; isNear: boolean }
  /** "I was right": counts a wrong answer as known. */
  | { type: 'claimed' }
  /** The learner rates a shown answer. */
  | { type: 'rated'; knows: boolean }
  /** Continues after a typed answer. */
  | { type: 'continued' }
  /** Only these cards still exist. */
  | { type: 'found'; cardIds: ReadonlySet<string> };

/** Number of other questions before a wrong one returns. */
const pause = 3;

/** Starts a session with the cards in an order determined by the seed. */
export function newTraining(cardIds: readonly string[], choice: TrainingChoice, seed: number): Training {
  const random = seededRandom(seed);
  const asked = shuffled(cardIds, random).slice(0, amountOf(choice, cardIds.length));
  const { mode, updatesSchedule, direction } = choice;
  const sideOf = () => (direction !== 'MIXED' ? direction : random() < 0.5 ? 'FRONT' : 'BACK');
  return begin(
    { mode, updatesSchedule },
    asked.map((cardId) => ({ cardId, asks: sideOf() })),
  );
}

/** Starts a session with the wrong questions of an earlier one. */
export function repeatedTraining(before: Training): Training {
  return begin(
    before,
    resultsOf(before).wrong.map((result) => result.question),
  );
}

function begin(
  { mode, updatesSchedule }: Pick<Training, 'mode' | 'updatesSchedule'>,
  questions: Question[],
): Training {
  const queue = questions.map((_question, index) => index);
  return { mode, updatesSchedule, questions, queue, attempts: [], phase: phaseOf(queue) };
}

/** Parses a stored session; null when it is missing or invalid. */
export function readTraining(kept: unknown): Training | null {
  const read = training.safeParse(kept);
  return read.success && read.data.queue.every((index) => index in read.data.questions) ? read.data : null;
}

/** Applies an event. Returns the same object when the event does not apply now. */
export function reduce(state: Training, event: TrainingEvent): Training {
  const { mode, phase } = state;
  const isTyped = mode === 'type';
  switch (event.type) {
    case 'turned':
      return !isTyped && phase === 'asking' ? { ...state, phase: 'shown' } : state;
    case 'typed': {
      const { text, tier, isNear } = event;
      const answered = withAttempt(state, { typed: text, tier, outcome: outcomeOf(tier), isNear });
      return isTyped && phase === 'asking' ? { ...answered, phase: 'shown' } : state;
    }
    case 'claimed':
      return isTyped && mayClaim(state) ? withLastOutcome(state, 'right') : state;
    case 'rated': {
      const outcome = event.knows ? 'right' : 'wrong';
      const answered = withAttempt(state, { typed: null, tier: null, outcome, isNear: false });
      return !isTyped && phase === 'shown' ? continueTraining(answered) : state;
    }
    case 'continued':
      return isTyped && phase === 'shown' ? continueTraining(state) : state;
    case 'found':
      return withoutGone(state, event.cardIds);
  }
}

/** The question on the screen; null at the end. */
export function currentQuestion({ questions, queue }: Training): Question | null {
  return questions[queue[0] ?? -1] ?? null;
}

/** The typed answer whose grade is on the screen. */
export function shownAttempt({ mode, phase, attempts }: Training): Attempt | null {
  return mode === 'type' && phase === 'shown' ? (attempts.at(-1) ?? null) : null;
}

/** Number of answers before the question on the screen. */
export function turnOf(state: Training): number {
  return state.attempts.length - (shownAttempt(state) === null ? 0 : 1);
}

/** True when the screen shows a wrong answer that the learner may claim as a slip. */
export function mayClaim(state: Training): boolean {
  const attempt = shownAttempt(state);
  return attempt?.outcome === 'wrong' && attempt.isNear;
}

/** Number of finished questions and of all questions. */
export function progressOf({ questions, queue }: Training): { done: number; all: number } {
  return { done: questions.length - queue.length, all: questions.length };
}

/** A slip counts as known: only the spelling was wrong. */
function outcomeOf(tier: AnswerTier): Outcome {
  if (tier === 'wrong') return 'wrong';
  return tier === 'exact' || tier === 'other-layout' ? 'right' : 'slip';
}

export interface Result {
  question: Question;
  /** Number of wrong answers. */
  misses: number;
}

/** Groups questions by the outcome of their first answer. Wrong ones with the most misses come first. */
export function resultsOf({ questions, attempts }: Training): Record<Outcome, Result[]> {
  const results: Record<Outcome, Result[]> = { right: [], slip: [], wrong: [] };
  questions.forEach((asked, index) => {
    const own = attempts.filter((one) => one.question === index);
    const misses = own.filter(({ outcome }) => outcome === 'wrong').length;
    if (own[0] !== undefined) results[own[0].outcome].push({ question: asked, misses });
  });
  results.wrong.sort((one, other) => other.misses - one.misses);
  return results;
}

const phaseOf = (queue: readonly number[]) => (queue.length === 0 ? 'finished' : 'asking');

function withAttempt(state: Training, answer: Omit<Attempt, 'question'>): Training {
  const [asked] = state.queue;
  if (asked === undefined) return state;
  return { ...state, attempts: [...state.attempts, { question: asked, ...answer }] };
}

function withLastOutcome(state: Training, outcome: Outcome): Training {
  return {
    ...state,
    attempts: state.attempts.map((one, at, all) => (at === all.length - 1 ? { ...one, outcome } : one)),
  };
}

function continueTraining(state: Training): Training {
  const [asked, ...rest] = state.queue;
  const isWrong = state.attempts.at(-1)?.outcome === 'wrong';
  const queue = asked !== undefined && isWrong ? rest.toSpliced(pause, 0, asked) : rest;
  return { ...state, queue, phase: phaseOf(queue) };
}

function withoutGone(state: Training, cardIds: ReadonlySet<string>): Training {
  const isHere = (index: number) => cardIds.has(state.questions[index]?.cardId ?? '');
  const queue = state.queue.filter(isHere);
  if (queue.length === state.queue.length) return state;
  return queue[0] === state.queue[0] ? { ...state, queue } : { ...state, queue, phase: phaseOf(queue) };
}
