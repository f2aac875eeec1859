import { useEffect } from 'react';
import { demoUserId } from '@repaso/contracts';
import type { AiGenerator } from '@repaso/contracts';
import { call } from '@repaso/shell-api';
import { learnerStorage, useKept } from './learner-storage.ts';

/** Who makes cards for words: a generator, or the look-up in the platform's own decks and verbs. */
export type CardSource = 'ai' | 'dictionary';

const place = 'card-source';

export function sourceOf(generator: unknown): CardSource {
  return generator === 'openai' || generator === 'webhook' ? 'ai' : 'dictionary';
}

/** Keeps what the server said for screens that show before it answers, or without a network. */
export function keepGenerator(userId: string, generator: AiGenerator): void {
  learnerStorage(userId)
    .write(place, generator)
    .catch(() => undefined);
}

/** The source as the server told it last. */
export function useCardSource(userId: string): CardSource {
  return useKept(userId, place, sourceOf) ?? 'dictionary';
}

/** Asks the server for the source, for screens that ask for nothing else. */
export function useFreshCardSource(userId: string): CardSource {
  useEffect(() => {
    if (userId === demoUserId) return;
    const leaving = new AbortController();
    call('getAiQuota', { query: { userId }, signal: leaving.signal }).then(
      ({ generator }) => keepGenerator(userId, generator),
      // Without an answer the source that was told last stays.
      () => undefined,
    );
    return () => leaving.abort();
  }, [userId]);
  return useCardSource(userId);
}
