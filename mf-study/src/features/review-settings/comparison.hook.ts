import { useEffect, useRef, useState } from 'react';
import type { CardStore } from '@repaso/card-store';
import type { LearnerSettings } from '@repaso/contracts';
import { compare, readStart } from './comparison.resource.ts';
import type { Results } from './comparison.resource.ts';
import type { Span } from './comparison.ts';

export type ComparisonState =
  | { kind: 'idle' }
  /** `share`: what is done, from 0 to 1. */
  | { kind: 'busy'; share: number }
  | { kind: 'failed' }
  /** The learner has no cards. */
  | { kind: 'empty' }
  | { kind: 'ready'; results: Results; days: Span; today: string };

/** Returns the state of the comparison, and functions to start it and to cancel it. */
export function useComparison(store: CardStore, settings: LearnerSettings) {
  const [state, setState] = useState<ComparisonState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (days: Span, signal: AbortSignal) => {
    const onProgress = (share: number) => setState({ kind: 'busy', share });
    onProgress(0);
    try {
      const start = await readStart(store);
      if (start.cards.length === 0) return setState({ kind: 'empty' });
      const results = await compare(start, settings, { days, signal, onProgress });
      if (!signal.aborted) setState({ kind: 'ready', results, days, today: start.today });
    } catch {
      if (!signal.aborted) setState({ kind: 'failed' });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'idle' });
  };
  return {
    state,
    cancel,
    start(days: Span) {
      running.current?.abort();
      running.current = new AbortController();
      void run(days, running.current.signal);
    },
  };
}
