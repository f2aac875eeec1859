import { useEffect, useRef, useState } from 'react';
import type { CardStore } from '@repaso/card-store';
import { runSimulations, readStart } from './run-simulation.ts';
import type { Results, Variants } from './run-simulation.ts';

/** `K`: names of the settings that are simulated. */
export type SimulationState<K> =
  | { kind: 'idle' }
  /** `share`: what is done, from 0 to 1. */
  | { kind: 'busy'; share: number }
  | { kind: 'failed' }
  /** The learner has no cards. */
  | { kind: 'empty' }
  | { kind: 'ready'; results: Results<K>; days: number; today: string };

/** Returns the state of the simulations, and functions to start them and to cancel them. */
export function useSimulation<K>(store: CardStore, variants: Variants<K>) {
  const [state, setState] = useState<SimulationState<K>>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (days: number, signal: AbortSignal) => {
    const onProgress = (share: number) => setState({ kind: 'busy', share });
    onProgress(0);
    try {
      const start = await readStart(store);
      if (start.cards.length === 0) return setState({ kind: 'empty' });
      const results = await runSimulations(start, variants, { days, signal, onProgress });
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
