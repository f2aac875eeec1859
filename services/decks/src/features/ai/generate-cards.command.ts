import type { AiCardResult, AiCardsBody } from '@repaso/contracts';
import { appError } from '@repaso/service-kit';
import type { Logger, Pool } from '@repaso/service-kit';
import { v7 } from 'uuid';
import { dayOf, refundWords, reserveWords } from './ai-quota.repository.ts';
import type { CountWord } from './ai-metrics.ts';
import { checkCard } from './check-card.ts';
import { GeneratorError } from './outcome.ts';
import type { Generator, Outcome, WordRequest } from './outcome.ts';
import type { UserQueue } from './user-queue.ts';
import type { VerbForms } from '@repaso/conjugation/words';

export interface CardMaker {
  pool: Pool;
  generator: Generator;
  verbForms: VerbForms;
  queue: UserQueue;
  count: CountWord;
  log: Logger;
  dailyWords: number;
  timeoutMs: number;
}

interface Requester {
  userId: string;
  /** Aborted when the client disconnects. */
  disconnected: AbortSignal;
}

/** The card made for a word, or its error, and whether the word is refunded to the daily quota. */
interface WordResult {
  card: AiCardResult;
  isRefunded: boolean;
}

/**
 * Generates a card for each word and returns them in the order of the words. A word for which this fails has a card
 * with an error. All words share one time limit. Ends early when the client disconnects.
 * @throws AI_QUOTA_EXCEEDED, before any word is sent
 * @throws AI_UNAVAILABLE when all words failed because the generator was unavailable
 */
export async function generateCards(
  maker: CardMaker,
  { words, context = '' }: Pick<AiCardsBody, 'words' | 'context'>,
  { userId, now, signal }: { userId: string; now: Date; signal: AbortSignal },
): Promise<AiCardResult[]> {
  const reserved = { userId, day: dayOf(now), words: words.length };
  if (maker.generator.isMetered) await reserveWords(maker.pool, reserved, maker.dailyWords);
  const limits = {
    signal: AbortSignal.any([signal, AbortSignal.timeout(maker.timeoutMs)]),
    deadline: performance.now() + maker.timeoutMs,
  };
  const requester = { userId, disconnected: signal };
  const results = await Promise.all(
    words.map((word) => makeCard(maker, { id: v7(), word, context, ...limits }, requester)),
  );
  const refunded = results.filter(({ isRefunded }) => isRefunded).length;
  if (maker.generator.isMetered && refunded > 0)
    await refundWords(maker.pool, { ...reserved, words: refunded });
  const cards = results.map(({ card }) => card);
  if (cards.every(({ error }) => error === 'AI_UNAVAILABLE')) throw appError('AI_UNAVAILABLE');
  return cards;
}

async function makeCard(maker: CardMaker, request: WordRequest, requester: Requester): Promise<WordResult> {
  const { id, word } = request;
  const { outcome, isSent } = await attempt(maker, request, requester);
  const failure = 'error' in outcome ? outcome.error : undefined;
  const isCancelled = requester.disconnected.aborted;
  maker.count(isCancelled ? 'cancelled' : (failure ?? 'made'));
  const card = 'data' in outcome ? { success: true, ...outcome } : { success: false, ...outcome };
  // No refund for a word that was sent before the client disconnected, or that the generator refused or found unknown:
  // it has caused costs.
  const isRefunded = !isSent || (!isCancelled && failure !== undefined && !chargedFailures.has(failure));
  return { card: { id, word, ...card }, isRefunded };
}

async function attempt(
  maker: CardMaker,
  request: WordRequest,
  { userId, disconnected }: Requester,
): Promise<{ outcome: Outcome; isSent: boolean }> {
  if (!/\p{Script=Latin}/u.test(request.word))
    return { outcome: { error: 'AI_WORD_UNKNOWN' }, isSent: false };
  let leaveQueue: (() => void) | undefined;
  try {
    leaveQueue = await maker.queue.enter(userId, request.signal);
    return { outcome: await outcomeOf(maker, request), isSent: true };
  } catch (error) {
    if (!(error instanceof GeneratorError)) throw error;
    const fields = { generator: maker.generator.name, reason: error.message };
    if (!disconnected.aborted) maker.log.info(fields, 'no card was made');
    return { outcome: { error: error.code }, isSent: leaveQueue !== undefined };
  } finally {
    leaveQueue?.();
  }
}

const chargedFailures = new Set<string>(['AI_WORD_UNKNOWN', 'AI_REFUSED']);

async function outcomeOf({ generator, verbForms }: CardMaker, request: WordRequest): Promise<Outcome> {
  const result = await generator.generate(request);
  return 'data' in result ? checkCard(request.word, result.data, verbForms) : result;
}
