import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { watch } from '@repaso/card-store';
import type { CardStore, LocalCard } from '@repaso/card-store';
import type { StudySummary } from '@repaso/leitner';
import { useFailureToast } from '../../shared/failure.hook.ts';
import { useLearner } from '../../shared/learner.tsx';
import { studyPort } from './study.resource.ts';
import { createStudySession } from './study-session.ts';
import type { StudySession } from './study-session.ts';

/** Own answers read the list again by themselves; what others change may wait until the learner's hands are still. */
const calm = 300;

function followDue(store: CardStore, session: StudySession<LocalCard>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Figures that cannot be read are no news; reading the list says what is wrong.
  const figures = watch(() => store.summary().catch(() => undefined));
  const follow = () => {
    const { session: state, list } = session.get();
    // What the session read itself is no news.
    if (isSame(figures.get(), list?.summary)) return;
    // A first pull that took long: its cards begin the session that found none.
    if (state.phase === 'finished' && list?.summary.total === 0) session.resume(0);
    else session.reload();
  };
  const stop = figures.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(follow, calm);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function isSame(one: StudySummary | undefined, other: StudySummary | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.studiedToday === other.studiedToday && one.remaining === other.remaining && one.total === other.total
  );
}

/** The learner's session; it lives as long as the screen. */
export function useStudySession() {
  const { store, sync } = useLearner();
  const report = useFailureToast();
  const latestReport = useRef(report);
  useEffect(() => {
    latestReport.current = report;
  });
  const session = useMemo(
    () =>
      createStudySession(studyPort(store, sync), {
        random: Math.random,
        now: () => performance.now(),
        onFailure: (error) => latestReport.current(error),
      }),
    [store, sync],
  );
  const { session: state, list, hasFailed } = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => {
    session.reload();
    return followDue(store, session);
  }, [store, session]);
  return { session, state, list, hasFailed };
}
