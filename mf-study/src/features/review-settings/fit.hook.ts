import { useEffect, useRef, useState } from 'react';
import { fsrsFitLine } from '@repaso/contracts';
import type { FsrsFitLine } from '@repaso/contracts';
import { callLines, failureOf } from '@repaso/shell-api';
import type { CodedFailure } from '@repaso/shell-api';

const timeout = 120_000;

export type FitState =
  | { kind: 'idle' }
  /** `share`: what is done, from 0 to 1. */
  | { kind: 'busy'; share: number }
  /** The call failed. */
  | { kind: 'refused'; failure: CodedFailure }
  | Exclude<FsrsFitLine, { kind: 'progress' }>;

/** Returns the state of fitting FSRS to the learner on the server, and functions to start, cancel and dismiss it. */
export function useFit() {
  const [state, setState] = useState<FitState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (signal: AbortSignal) => {
    setState({ kind: 'busy', share: 0 });
    // A response that ends early has no result.
    let result: FitState = { kind: 'failed' };
    const onLine = (value: unknown) => {
      const line = fsrsFitLine.safeParse(value).data;
      if (line === undefined || signal.aborted) return;
      if (line.kind === 'progress') setState({ kind: 'busy', share: line.share });
      else result = line;
    };
    try {
      await callLines('fitFsrs', onLine, { signal, timeout });
    } catch (error) {
      result = { kind: 'refused', failure: failureOf(error) };
    }
    if (!signal.aborted) setState(result);
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'idle' });
  };
  const start = () => {
    running.current?.abort();
    running.current = new AbortController();
    void run(running.current.signal);
  };
  return { state, start, cancel };
}
