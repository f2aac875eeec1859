import { useEffect, useState, useSyncExternalStore } from 'react';
import { codeOf, uuidV7 } from '@repaso/card-store';
import { limits } from '@repaso/contracts';
import type { AiQuotaView } from '@repaso/contracts';
import { call, isApiError } from '@repaso/shell-api';
import { saveGenerator } from '../../../shared/card-source.resource.ts';
import { keepResult } from './ai-cards.resource.ts';
import { createGeneration } from './generation.ts';
import type { Generation, GenerationState, WordError } from './generation.ts';

/**
 * Request timeout in milliseconds. It is longer than the server's own limit, because a model on a small machine is
 * slow.
 */
const requestTimeout = 75_000;
const generations = new Map<string, Generation>();

/** Converts the error of a failed request or of a full store. */
export const errorOf = (error: unknown): WordError => ({
  code: codeOf(error),
  params: isApiError(error) ? error.params : {},
});

/** The learner's generation in this page. There is one per learner. */
export function generationOf(userId: string): Generation {
  const begun =
    generations.get(userId) ??
    createGeneration({
      generate: ({ word, context }, signal) =>
        call('generateAiCards', {
          body: { userId, words: [word], ...(context === '' ? {} : { context }) },
          signal,
          timeout: requestTimeout,
        }),
      keep: (result) => keepResult(userId, result),
      errorOf,
      newId: () => uuidV7(Date.now()),
    });
  generations.set(userId, begun);
  return begun;
}

export function useGeneration(userId: string): GenerationState {
  const { subscribe, get } = generationOf(userId).state;
  return useSyncExternalStore(subscribe, get);
}

/** The text around a word, as much as one request may contain. */
export function contextOf(text: string, word: string): string {
  const at = Math.max(0, text.indexOf(word));
  const from = Math.max(0, Math.min(at - limits.aiContext / 2, text.length - limits.aiContext));
  return text.slice(from, from + limits.aiContext).trim();
}

export type QuotaState =
  { kind: 'loading' } | { kind: 'failed'; error: WordError } | { kind: 'ready'; view: AiQuotaView };

/** The generator in use and the words left today. With `isAsked` false no request is sent. */
export function useQuota(userId: string, isAsked: boolean): QuotaState {
  const [state, setState] = useState<QuotaState>({ kind: 'loading' });
  const { quota } = useGeneration(userId);
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    call('getAiQuota', { query: { userId }, signal: stop.signal }).then(
      (view) => {
        saveGenerator(userId, view.generator);
        setState({ kind: 'ready', view });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ kind: 'failed', error: errorOf(error) });
      },
    );
    return () => stop.abort();
  }, [userId, isAsked]);
  if (state.kind !== 'ready' || quota === null) return state;
  return { kind: 'ready', view: { ...state.view, ...quota } };
}
