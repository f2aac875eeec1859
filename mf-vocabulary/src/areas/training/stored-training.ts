/**
 * The form in which a device stores a training, so that it continues after a reload. It is written after each step, so
 * it is short: it names questions by their index.
 */
import { cardSides } from '@repaso/contracts';
import { currentTurn } from '@repaso/practice';
import { z } from 'zod';
import { modes } from './choice.ts';
import { attemptTiers, outcomes } from './session.ts';
import type { Question, Training, TrainingSession, TrainingTurn } from './session.ts';

const attempt = z.object({
  typed: z.string().nullable(),
  tier: z.enum(attemptTiers).nullable(),
  outcome: z.enum(outcomes),
  isNear: z.boolean().default(false),
});

const storedTraining = z.object({
  mode: z.enum(modes),
  updatesSchedule: z.boolean(),
  questions: z.array(z.object({ cardId: z.string(), asks: z.enum(cardSides) })),
  /** Indices of the questions that are not finished. The first one is on the screen. */
  queue: z.array(z.number()),
  /** All answers given so far, in their order. `question` is the index of the question. */
  attempts: z.array(
    attempt
      .extend({ question: z.number() })
      .transform(({ question, ...response }) => ({ question, response })),
  ),
  /** `asking` while the question is on the screen, `shown` while its answer is. */
  phase: z.enum(['asking', 'shown', 'finished']),
});

/** Converts a training to its stored form. */
export function toStored({
  mode,
  updatesSchedule,
  questions,
  session,
}: Training): z.input<typeof storedTraining> {
  const indices = new Map(questions.map(({ cardId }, index) => [cardId, index]));
  const indexOf = ({ cardId }: { cardId: string }) => indices.get(cardId) ?? -1;
  const side = currentTurn(session)?.side;
  return {
    mode,
    updatesSchedule,
    questions: [...questions],
    queue: session.queue.map(indexOf),
    attempts: session.turns.flatMap(({ question, response }) =>
      response === null ? [] : [{ question: indexOf(question), ...response }],
    ),
    phase: side === undefined ? 'finished' : side === 'answer' ? 'shown' : 'asking',
  };
}

/** Parses a stored training; null when it is missing, invalid, or names a question that it does not have. */
export function readTraining(kept: unknown): Training | null {
  const read = storedTraining.safeParse(kept);
  if (!read.success) return null;
  const { mode, updatesSchedule, questions, queue, attempts } = read.data;
  const indices = [...queue, ...attempts.map(({ question }) => question)];
  if (!indices.every((index) => index in questions)) return null;
  return { mode, updatesSchedule, questions, session: sessionOf(read.data) };
}

/** Rebuilds the practice session. Its current side counts as not displayed yet. */
function sessionOf({ mode, phase, questions, ...stored }: z.output<typeof storedTraining>): TrainingSession {
  const queue = stored.queue.flatMap((index) => questions[index] ?? []);
  const isGraded = mode !== 'show' && phase === 'shown';
  const graded = isGraded ? stored.attempts.at(-1) : undefined;
  const over = graded === undefined ? stored.attempts : stored.attempts.slice(0, -1);
  const turns = over.flatMap(({ question, response }, index) =>
    turnsOf(questions[question], { number: index + 1, side: 'answer', response, isOver: true }),
  );
  const isShown = mode !== 'show' ? graded !== undefined : phase === 'shown';
  const current = turnsOf(queue[0], {
    number: turns.length + 1,
    side: isShown ? 'answer' : 'question',
    response: graded?.response ?? null,
    isOver: false,
  });
  return {
    phase: current.length === 0 ? 'finished' : 'asking',
    queue,
    turns: [...turns, ...current],
    current: current[0]?.number ?? null,
    latest: turns.length + current.length,
    ended: turns.map(({ number }) => number),
    unsaved: [],
  };
}

/** Returns the turn of a question as a list of one; an empty list if there is no question. */
function turnsOf(
  question: Question | undefined,
  turn: Pick<TrainingTurn, 'number' | 'side' | 'response' | 'isOver'>,
): TrainingTurn[] {
  return question === undefined ? [] : [{ ...turn, question, first: question, seen: null }];
}
