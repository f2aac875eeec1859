import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { LocalCard } from '@repaso/card-store';
import { currentTurn } from '@repaso/practice';
import { useIntl, useKeepScreen } from '@repaso/shell-api';
import { useLearner } from '../../shared/learner.tsx';
import { useKeptReports } from './card-report.hook.tsx';
import { CompletionScreen } from './completion.component.tsx';
import { ListFailed } from './list-failed.component.tsx';
import { NoCardsScreen } from './no-cards-screen.component.tsx';
import type { Visit } from './session.ts';
import { StudyLoading } from './study-loading.component.tsx';
import { StudyRound } from './study-round.component.tsx';
import { useStudySession } from './study-session.hook.ts';
import { useStudySettings } from './study-settings.hook.ts';
import type { StudySettings } from './study-settings.hook.ts';

/** Loaded only for learners who study with gaps. If it fails to load, all cards show their sides. */
const GapRound = lazy(() =>
  import('./gap-round.component.tsx').then(
    (module) => ({ default: module.GapRound }),
    () => ({ default: StudyRound }),
  ),
);

/**
 * Returns what the next visit begins with: the card of the present question. Learners who fill gaps see a field instead, which
 * needs the code.
 */
function keptState(
  visit: Visit<LocalCard> | null,
  settings: StudySettings | null,
): string | null | undefined {
  if (settings === null) return undefined;
  return visit === null || visit.isOver || settings.asksGaps ? null : visit.question.id;
}

/**
 * Shows what the session needs now: a placeholder while loading, a card, the completion screen, a hint for learners
 * without cards, or an error.
 */
export function StudyCards() {
  const intl = useIntl();
  const { store, sync } = useLearner();
  useKeptReports(store.userId);
  const syncState = useSyncExternalStore(sync.subscribe, sync.state);
  const { session, state, list, hasFailed } = useStudySession();
  const settings = useStudySettings();
  const visit = currentTurn(state);
  useKeepScreen(list === null ? undefined : keptState(visit, settings), JSON.stringify(list?.summary));
  if (hasFailed && visit === null) return <ListFailed onRetry={session.retry} />;
  if (list === null || settings === null || state.phase === 'loading') return <StudyLoading />;
  if (visit !== null) {
    const Round = settings.asksGaps ? GapRound : StudyRound;
    return (
      <Suspense fallback={<StudyLoading />}>
        <Round {...{ session, state, visit, list }} buttons={settings.buttons} />
      </Suspense>
    );
  }
  if (state.phase === 'checking')
    return <StudyLoading text={intl.formatMessage({ id: 'study.cards.checking' })} />;
  if (list.summary.total > 0) return <CompletionScreen session={session} state={state} list={list} />;
  if (syncState.kind === 'syncing') {
    return (
      <StudyLoading text={intl.formatMessage({ id: 'study.cards.firstPull' }, { count: syncState.pulled })} />
    );
  }
  return <NoCardsScreen />;
}
