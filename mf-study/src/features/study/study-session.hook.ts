import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { watchQuery } from '@repaso/card-store';
import type { CardStore, LocalCard } from '@repaso/card-store';
import type { StudySummary } from '@repaso/leitner';
import { useBegunScreen, useFailureToast } from '@repaso/shell-api';
import type { BegunScreen } from '@repaso/shell-api';
import { useLearner } from '../../shared/learner.tsx';
import { studyPort } from './study.resource.ts';
import { createStudySession } from './study-session.ts';
import { ratings } from './study-keys.ts';
import type { FirstCard, StudySession } from './study-session.ts';

const allRatings = Object.values(ratings);

/**
 * Milliseconds without a change of the stored cards before the list is read again. It joins many changes, such as
 * those of a sync. After answers of its own, the session reads the list without this delay.
 */
const debounceMs = 300;

function watchSummary(store: CardStore, session: StudySession<LocalCard>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A failed read of the summary is ignored here: reading the list fails too and reports the error.
  const figures = watchQuery(() => store.summary().catch(() => undefined));
  const update = () => {
    const { session: state, list } = session.get();
    // The session has these figures already, because the change was its own answer.
    if (isSame(figures.get(), list?.summary)) return;
    // The session found no cards, because the first sync was still running. Now there are cards: start with them.
    if (state.phase === 'finished' && list?.summary.total === 0) session.resume();
    else session.reload();
  };
  const stop = figures.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(update, debounceMs);
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

/** Returns the card of the screen that the page has begun with; null without one. */
function firstCardOf(screen: BegunScreen | null): FirstCard | null {
  if (screen === null) return null;
  const { state: id, isTurned, rating } = screen;
  return { id, isTurned, rating: allRatings.find((one) => one === rating) ?? null };
}

/** Creates the study session of the learner. It lasts as long as the screen is mounted. */
export function useStudySession() {
  const { store, sync } = useLearner();
  const report = useFailureToast();
  const latestReport = useRef(report);
  useEffect(() => {
    latestReport.current = report;
  });
  const begun = useBegunScreen();
  const session = useMemo(() => {
    const first = () => firstCardOf(begun());
    return createStudySession(
      studyPort(store, sync, () => first()?.id),
      {
        first,
        random: Math.random,
        now: () => performance.now(),
        onFailure: (error) => latestReport.current(error),
      },
    );
  }, [store, sync, begun]);
  const { session: state, list, hasFailed } = useSyncExternalStore(session.subscribe, session.get);
  const changesIn = list?.changesIn ?? null;
  useEffect(() => {
    if (changesIn === null) return;
    const timer = setTimeout(session.reload, changesIn);
    return () => clearTimeout(timer);
    // `list`: each read of the list begins the time anew.
  }, [session, list, changesIn]);
  useEffect(() => session.reload(), [session]);
  const hasRead = list !== null || hasFailed;
  useEffect(() => {
    // Later than the first read of the list, which would wait for the same figures.
    return hasRead ? watchSummary(store, session) : undefined;
  }, [store, session, hasRead]);
  return { session, state, list, hasFailed };
}
