import { useEffect, useState } from 'react';
import { FormattedMessage } from '@repaso/shell-api';
import { useLearner } from '../../shared/learner.tsx';
import { backlogDays, simulateBacklog } from '../../shared/simulation/backlog.ts';

/** Says in how many days no overdue card waits any more. Nothing while it is computed, and nothing if that fails. */
export function BacklogDays({ waiting }: { waiting: number }) {
  const { store } = useLearner();
  const [days, setDays] = useState<number | null>();
  useEffect(() => {
    const running = new AbortController();
    simulateBacklog(store, running.signal).then(setDays, () => undefined);
    return () => running.abort();
  }, [store, waiting]);
  if (days === undefined) return null;
  return (
    <FormattedMessage
      id={days === null ? 'study.backlog.never' : 'study.home.catch-up'}
      values={{ days: days ?? backlogDays }}
    />
  );
}
