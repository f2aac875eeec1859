import { useEffect, useState } from 'react';
import { codeOf, uuidV7 } from '@repaso/card-store';
import { limits } from '@repaso/contracts';
import type { AiQuotaView } from '@repaso/contracts';
import { call, isApiError } from '@repaso/shell-api';
import { keepGenerator } from '../../../shared/card-source.resource.ts';
import { keepResult } from './ai-cards.resource.ts';
import { useCell } from './cell.ts';
import { createGeneration } from './generation.ts';
import type { Generation, GenerationState, WordError } from './generation.ts';

/** Milliseconds, more than the server gives a generator at most: a model on a small machine takes its time. */
const patience = 75_000;
const generations = new Map<string, Generation>();

/** What a failed call or a full store says. */
export const errorOf = (error: unknown): WordError => ({
  code: codeOf(error),
  params: isApiError(error) ? error.params : {},
});

/** The one generation of a learner in this page. */
export function generationOf(userId: string): Generation {
  const begun =
    generations.get(userId) ??
    createGeneration({
      generate: ({ word, context }, signal) =>
        call('generateAiCards', {
          body: { userId, words: [word], ...(context === '' ? {} : { context }) },
          signal,
          timeout: patience,
        }),
      keep: (result) => keepResult(userId, result),
      errorOf,
      newId: () => uuidV7(Date.now()),
    });
  generations.set(userId, begun);
  return begun;
}

export function useGeneration(userId: string): GenerationState {
  return useCell(generationOf(userId).state);
}

/** What of a text goes with a word: as much around it as a call may carry. */
export function contextOf(text: string, word: string): string {
  const at = Math.max(0, text.indexOf(word));
  const from = Math.max(0, Math.min(at - limits.aiContext / 2, text.length - limits.aiContext));
  return text.slice(from, from + limits.aiContext).trim();
}

export type QuotaState =
  { kind: 'loading' } | { kind: 'failed'; error: WordError } | { kind: 'ready'; view: AiQuotaView };

/** Which generator answers, and how many words are left today. Not asked where it may not answer. */
export function useQuota(userId: string, isAsked: boolean): QuotaState {
  const [state, setState] = useState<QuotaState>({ kind: 'loading' });
  const { quota } = useGeneration(userId);
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    call('getAiQuota', { query: { userId }, signal: stop.signal }).then(
      (view) => {
        keepGenerator(userId, view.generator);
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
