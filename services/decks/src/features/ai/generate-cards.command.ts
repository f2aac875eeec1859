import type { AiCardResult, AiCardsBody } from '@repaso/contracts';
import { appError } from '@repaso/service-kit';
import type { Logger, Pool } from '@repaso/service-kit';
import { v7 } from 'uuid';
import { dayOf, giveWordsBack, takeWords } from './ai-quota.repository.ts';
import type { CountWord } from './ai-metrics.ts';
import { checkCard } from './check-card.ts';
import { NoAnswer } from './outcome.ts';
import type { Generator, Outcome, WordRequest } from './outcome.ts';
import type { Turns } from './turns.ts';
import type { VerbForms } from '../../domain/words/verb-forms.ts';

export interface CardMaker {
  pool: Pool;
  generator: Generator;
  verbForms: VerbForms;
  turns: Turns;
  count: CountWord;
  log: Logger;
  dailyWords: number;
  timeoutMs: number;
}

/** Who asks, and the sign that nobody does any more. */
interface Asker {
  userId: string;
  gone: AbortSignal;
}

/** What came of a word, and whether the learner is to have it back. */
interface Made {
  card: AiCardResult;
  isFree: boolean;
}

/**
 * Makes a card for each word, in their order; a word that comes to nothing is a failed card. The whole call has one
 * time limit, and ends when nobody waits for it any more.
 * @throws AI_QUOTA_EXCEEDED before anything is sent; AI_UNAVAILABLE when the generator was to be reached for no word
 */
export async function generateCards(
  maker: CardMaker,
  { words, context = '' }: Pick<AiCardsBody, 'words' | 'context'>,
  { userId, now, signal }: { userId: string; now: Date; signal: AbortSignal },
): Promise<AiCardResult[]> {
  const share = { userId, day: dayOf(now), words: words.length };
  if (maker.generator.isMetered) await takeWords(maker.pool, share, maker.dailyWords);
  const limits = {
    signal: AbortSignal.any([signal, AbortSignal.timeout(maker.timeoutMs)]),
    deadline: performance.now() + maker.timeoutMs,
  };
  const made = await Promise.all(
    words.map((word) => makeCard(maker, { id: v7(), word, context, ...limits }, { userId, gone: signal })),
  );
  const free = made.filter(({ isFree }) => isFree).length;
  if (maker.generator.isMetered && free > 0) await giveWordsBack(maker.pool, { ...share, words: free });
  const cards = made.map(({ card }) => card);
  if (cards.every(({ error }) => error === 'AI_UNAVAILABLE')) throw appError('AI_UNAVAILABLE');
  return cards;
}

async function makeCard(maker: CardMaker, request: WordRequest, asker: Asker): Promise<Made> {
  const { id, word } = request;
  const { outcome, isSent } = await attempt(maker, request, asker);
  const failure = 'error' in outcome ? outcome.error : undefined;
  const isCancelled = asker.gone.aborted;
  maker.count(isCancelled ? 'cancelled' : (failure ?? 'made'));
  const card = 'data' in outcome ? { success: true, ...outcome } : { success: false, ...outcome };
  // What was sent and is no longer wanted has cost; so have words that are none.
  const isFree = !isSent || (!isCancelled && failure !== undefined && !costs.has(failure));
  return { card: { id, word, ...card }, isFree };
}

async function attempt(
  maker: CardMaker,
  request: WordRequest,
  { userId, gone }: Asker,
): Promise<{ outcome: Outcome; isSent: boolean }> {
  if (!/\p{Script=Latin}/u.test(request.word))
    return { outcome: { error: 'AI_WORD_UNKNOWN' }, isSent: false };
  let endTurn: (() => void) | undefined;
  try {
    endTurn = await maker.turns.take(userId, request.signal);
    return { outcome: await outcomeOf(maker, request), isSent: true };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const fields = { generator: maker.generator.name, reason: error.message };
    if (!gone.aborted) maker.log.info(fields, 'no card was made');
    return { outcome: { error: error.code }, isSent: endTurn !== undefined };
  } finally {
    endTurn?.();
  }
}

const costs = new Set<string>(['AI_WORD_UNKNOWN', 'AI_REFUSED']);

async function outcomeOf({ generator, verbForms }: CardMaker, request: WordRequest): Promise<Outcome> {
  const answer = await generator.generate(request);
  return 'data' in answer ? checkCard(request.word, answer.data, verbForms) : answer;
}
