import { useEffect, useRef, useState } from 'react';
import type { CardStore } from '@repaso/card-store';
import { compare, readStart } from './comparison.resource.ts';
import type { Results, Variants } from './comparison.resource.ts';

/** `K`: names of what is compared. */
export type ComparisonState<K> =
  | { kind: 'idle' }
  /** `share`: what is done, from 0 to 1. */
  | { kind: 'busy'; share: number }
  | { kind: 'failed' }
  /** The learner has no cards. */
  | { kind: 'empty' }
  | { kind: 'ready'; results: Results<K>; days: number; today: string };

/** Returns the state of the comparison, and functions to start it and to cancel it. */
export function useComparison<K>(store: CardStore, variants: Variants<K>) {
  const [state, setState] = useState<ComparisonState<K>>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (days: number, signal: AbortSignal) => {
    const onProgress = (share: number) => setState({ kind: 'busy', share });
    onProgress(0);
    try {
      const start = await readStart(store);
      if (start.cards.length === 0) return setState({ kind: 'empty' });
      const results = await compare(start, variants, { days, signal, onProgress });
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
    start(days: number) {
      running.current?.abort();
      running.current = new AbortController();
      void run(days, running.current.signal);
    },
  };
}
