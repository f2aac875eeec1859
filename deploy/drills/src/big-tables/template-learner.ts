import { blankContent, syncProtocolVersion } from '@repaso/contracts';
import type { CallInput, CardProgress, LogEntry, PushedCard } from '@repaso/contracts';
import { answerCard, leitnerConfig, newProgress } from '@repaso/leitner';
import { newClock, tickClock, uniformFieldStamps } from '@repaso/sync';
import type { Client } from '@repaso/testing';
import { randomUUID } from 'node:crypto';

export type Batch = CallInput<'syncCardsBatch'>['body'];

/** Number of cards of a learner, of answers in a sync, and of how often each card was answered. */
export const sizes = { cards: 100, answers: 20, answersEach: 5 } as const;
export const entriesEach = sizes.cards * sizes.answersEach;

const config = leitnerConfig('study');
const words = ['la casa', 'el puente', 'caminar', 'la ventana', 'siempre', 'el horno', 'quizás'];

/** Returns a batch as our client makes it, which is empty except for `part`. */
export const batch = (part: Partial<Batch>): Batch => ({
  ...{ protocol: syncProtocolVersion, since: null, toServer: [], entries: [], toLocal: [] },
  ...{ brief: true, packed: true, ...part },
});

/** Returns the log entry of an answer now, and the progress after it. */
export function answerNow(
  cardId: string,
  progress: CardProgress,
  stamp: string,
): { entry: LogEntry; progress: CardProgress } {
  const context = { id: randomUUID(), cardId, stamp, device: 'phone-of-drill', config };
  const time = { now: Date.now(), zoneOffset: 60, dayStart: 0, duration: 2100 };
  return answerCard(progress, 3, { ...context, ...time });
}

/** Returns a function that makes stamps of a new device, each later than the one before. */
export function stampsOf(device: string): () => string {
  let clock = newClock(device);
  return () => {
    const next = tickClock(clock, Date.now());
    clock = next.clock;
    return next.stamp;
  };
}

/**
 * Has a signed-in learner push cards, and answer each of them several times. Returns the sync tokens before the last
 * push and after it.
 */
export async function studyAsTemplate(client: Client): Promise<{ before: string; after: string }> {
  const stamp = stampsOf('phone-of-drill');
  const cards = Array.from({ length: sizes.cards }, (_, at) => newCard(at, stamp()));
  const progress = new Map<string, CardProgress>(cards.map(({ id }) => [id, newProgress()]));
  let [before, after] = ['', await push(client, { toServer: cards })];
  for (let from = 0; from < entriesEach; from += sizes.answers) {
    const page = Array.from({ length: sizes.answers }, (_, at) => {
      const id = cards[(from + at) % sizes.cards]?.id ?? '';
      const answered = answerNow(id, progress.get(id) ?? newProgress(), stamp());
      progress.set(id, answered.progress);
      return answered.entry;
    });
    before = after;
    after = await push(client, { since: before, entries: page });
  }
  return { before, after };
}

/** Pushes a batch. Returns the new token. @throws Error if an item was refused */
async function push(client: Client, part: Partial<Batch>): Promise<string> {
  const { token, refused } = await client.call('syncCardsBatch', { body: batch(part) });
  if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused[0])}`);
  return token;
}

function newCard(at: number, stamp: string): PushedCard {
  const word = `${words[at % words.length] ?? ''} ${at}`;
  return {
    id: randomUUID(),
    ...{ sourceDeckId: null, sourceCardId: null, createdAt: new Date().toISOString() },
    ...{ ...blankContent, frontValue: word, backValue: `слово ${at}`, partOfSpeech: 'SUSTANTIVO' as const },
    frontExample: `Una frase corta con «${word}» y otras palabras.`,
    ...{ progress: null, stamps: uniformFieldStamps(stamp), deleted: false, deletedStamp: stamp },
  };
}
