import { useCallback, useEffect, useState } from 'react';
import { failureOf } from '@repaso/shell-api';
import type { CodedFailure } from '@repaso/shell-api';

type Reading<Data> =
  { kind: 'loading' } | { kind: 'failed'; failure: CodedFailure } | { kind: 'loaded'; data: Data };

export interface Read<Data> {
  state: Reading<Data>;
  /** Reads again. What was read before stays shown meanwhile. */
  reload: () => Promise<void>;
}

/** Reads data of the account when the component appears. `read` must be the same function in every render. */
export function useReading<Data>(read: () => Promise<Data>): Read<Data> {
  const [state, setState] = useState<Reading<Data>>({ kind: 'loading' });
  const load = useCallback(
    (): Promise<Reading<Data>> =>
      read().then(
        (data) => ({ kind: 'loaded', data }),
        (error: unknown) => ({ kind: 'failed', failure: failureOf(error) }),
      ),
    [read],
  );
  const reload = useCallback(async () => setState(await load()), [load]);
  useEffect(() => {
    void load().then(setState);
  }, [load]);
  return { state, reload };
}
