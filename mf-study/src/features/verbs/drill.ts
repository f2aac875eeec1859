/**
 * A practice of verb forms as a configuration of a practice session. A question that was answered wrong returns after
 * three others.
 */
import { newSession, reducePracticeSession, rulesForQuestionList } from '@repaso/practice';
import type { PracticeRules, Session, Turn } from '@repaso/practice';
import type { DrillQuestion } from './drill-questions.ts';
import type { Outcome } from './grade-form.ts';

/** The typed answer to a question, with its grade. */
export interface DrillAnswer {
  typed: string;
  outcome: Outcome;
}

export type DrillSession = Session<DrillQuestion, DrillAnswer>;
export type DrillTurn = Turn<DrillQuestion, DrillAnswer>;

export const drillRules: PracticeRules<DrillQuestion, DrillAnswer> = {
  ...rulesForQuestionList<DrillQuestion, DrillAnswer>({
    idOf: ({ id }) => id,
    isRight: ({ outcome }) => outcome !== 'wrong',
    pause: 3,
  }),
  respondsOn: 'question',
  timedUntil: 'responded',
};

/** Returns a session that begins with the first of the questions. */
export function newDrill(questions: readonly DrillQuestion[]): DrillSession {
  return reducePracticeSession(drillRules, newSession(), { type: 'queued', queue: questions }, 0);
}

export interface DrillResult {
  question: DrillQuestion;
  /** The first answer to the question. It counts, not the later ones. */
  first: DrillAnswer;
}

/** Returns the first answer to each question that was answered, in the order of the questions. */
export function resultsOf({ turns }: DrillSession): DrillResult[] {
  const results = new Map<string, DrillResult>();
  for (const { question, response } of turns) {
    if (response !== null && !results.has(question.id))
      results.set(question.id, { question, first: response });
  }
  return [...results.values()];
}
