/**
 * A training as a configuration of a practice session: a fixed list of questions. A question that was answered wrong
 * returns after a few others, until it is answered right. A typed answer stays on the screen with its grade until the
 * learner continues.
 */
import { answerTiers } from '@repaso/answers';
import type { Grade } from '@repaso/answers';
import type { CardSide } from '@repaso/contracts';
import { currentTurn, rulesForQuestionList, newSession, reducePracticeSession } from '@repaso/practice';
import type { PracticeEvent, PracticeRules, Session, Turn } from '@repaso/practice';
import { amountOf } from './choice.ts';
import type { TrainingChoice } from './choice.ts';
import { seededRandom, shuffled } from './seeded-order.ts';

export const outcomes = ['right', 'slip', 'wrong'] as const;
export type Outcome = (typeof outcomes)[number];

/** Tiers of a typed answer. `other-form`: the word of a gap in another form than its example has. */
export const attemptTiers = [...answerTiers, 'other-form'] as const;
export type AttemptTier = (typeof attemptTiers)[number];

export interface Question {
  cardId: string;
  asks: CardSide;
}

/** The learner's answer to a question: typed and graded, or rated by the learner. */
export interface Attempt {
  /** The typed text; null when the learner rated a shown answer. */
  typed: string | null;
  /** Tier of the grade; null when the answer was not typed. */
  tier: AttemptTier | null;
  outcome: Outcome;
  /** True when the typed answer differs from the right one so little that the learner may claim it as right. */
  isNear: boolean;
}

export type TrainingSession = Session<Question, Attempt>;
export type TrainingTurn = Turn<Question, Attempt>;
export type TrainingEvent = PracticeEvent<Question, Attempt>;

export interface Training {
  mode: TrainingChoice['mode'];
  updatesSchedule: boolean;
  questions: readonly Question[];
  session: TrainingSession;
}

const list = rulesForQuestionList<Question, Attempt>({
  idOf: ({ cardId }) => cardId,
  isRight: ({ outcome }) => outcome !== 'wrong',
  pause: 3,
});

const typed: PracticeRules<Question, Attempt> = {
  ...list,
  respondsOn: 'question',
  claimed: (attempt) => (isClaimable(attempt) ? { ...attempt, outcome: 'right' } : null),
  timedUntil: 'responded',
};
const rules: Record<Training['mode'], PracticeRules<Question, Attempt>> = {
  show: { ...list, respondsOn: 'answer', timedUntil: 'turned' },
  type: typed,
  gap: typed,
};

/**
 * Returns the rules of the practice session: `type` and `gap` for typed answers, `show` for shown ones that the learner
 * rates.
 */
export function trainingRules(mode: Training['mode']): PracticeRules<Question, Attempt> {
  return rules[mode];
}

/**
 * Starts a training. The seed determines which cards become questions, their order, and the sides that they show.
 *
 * @param scheduleOf returns the id of the schedule of a card that asks a side; by default the card's own
 */
export function newTraining(
  cardIds: readonly string[],
  choice: TrainingChoice,
  seed: number,
  scheduleOf: (cardId: string, asks: CardSide) => string = (cardId) => cardId,
): Training {
  const random = seededRandom(seed);
  const asked = shuffled(cardIds, random).slice(0, amountOf(choice, cardIds.length));
  const { mode, updatesSchedule, direction } = choice;
  // A gap is in the Spanish example. A card without one shows its Russian side.
  const asks = mode === 'gap' ? 'BACK' : direction;
  const sideOf = () => (asks !== 'MIXED' ? asks : random() < 0.5 ? 'FRONT' : 'BACK');
  return begin(
    { mode, updatesSchedule },
    asked.map((cardId) => {
      const side = sideOf();
      return { cardId: scheduleOf(cardId, side), asks: side };
    }),
  );
}

/** Starts a training with the questions that were answered wrong at first in an earlier one. */
export function repeatedTraining(before: Training): Training {
  return begin(
    before,
    resultsOf(before).wrong.map((result) => result.question),
  );
}

function begin(
  { mode, updatesSchedule }: Pick<Training, 'mode' | 'updatesSchedule'>,
  questions: readonly Question[],
): Training {
  const session = reducePracticeSession(
    trainingRules(mode),
    newSession(),
    { type: 'queued', queue: questions },
    0,
  );
  return { mode, updatesSchedule, questions, session };
}

/** Returns the attempt for a typed answer and its grade. */
export function typedAttempt(
  typed: string,
  { tier, isNear }: Pick<Grade, 'isNear'> & { tier: AttemptTier },
): Attempt {
  return { typed, tier, outcome: outcomeOf(tier), isNear };
}

/** Returns the attempt of a learner who rates a shown answer. */
export function ratedAttempt(knows: boolean): Attempt {
  return { typed: null, tier: null, outcome: knows ? 'right' : 'wrong', isNear: false };
}

/** Returns the answer whose grade is on the screen; null when no grade is shown. */
export function shownAttempt({ session }: Training): Attempt | null {
  return currentTurn(session)?.response ?? null;
}

/** Returns true when the screen shows a wrong answer that the learner may claim as right. */
export function mayClaim(training: Training): boolean {
  const attempt = shownAttempt(training);
  return attempt !== null && isClaimable(attempt);
}

function isClaimable({ outcome, isNear }: Attempt): boolean {
  return outcome === 'wrong' && isNear;
}

/** Returns the number of finished questions and of all questions. */
export function progressOf({ questions, session }: Training): { done: number; all: number } {
  return { done: questions.length - session.queue.length, all: questions.length };
}

/** Returns the outcome for the tier of a typed answer. A slip is not wrong: only the spelling was. */
function outcomeOf(tier: AttemptTier): Outcome {
  if (tier === 'wrong') return 'wrong';
  return tier === 'exact' || tier === 'other-layout' ? 'right' : 'slip';
}

export interface Result {
  question: Question;
  /** Number of wrong answers to the question. */
  misses: number;
}

/**
 * Groups the questions by the outcome of their first answer. Of the wrong ones, those with the most wrong answers come
 * first.
 */
export function resultsOf({ questions, session }: Training): Record<Outcome, Result[]> {
  const results: Record<Outcome, Result[]> = { right: [], slip: [], wrong: [] };
  for (const question of questions) {
    const own = session.turns.filter((turn) => turn.question.cardId === question.cardId);
    const given = own.flatMap(({ response }) => (response === null ? [] : [response.outcome]));
    const misses = given.filter((outcome) => outcome === 'wrong').length;
    if (given[0] !== undefined) results[given[0]].push({ question, misses });
  }
  results.wrong.sort((one, other) => other.misses - one.misses);
  return results;
}
