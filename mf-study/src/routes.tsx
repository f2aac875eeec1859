import { loadOperationsAhead } from '@repaso/card-store';
import { Outlet } from '@repaso/shell-api';
import type { RemoteRoute } from '@repaso/shell-api';
import { listeningMessages, statisticsMessages, verbMessages } from './message-loaders.ts';
import { LearnerProvider } from './shared/learner.tsx';

function WithCards() {
  return (
    <LearnerProvider>
      <Outlet />
    </LearnerProvider>
  );
}

const home = async () => {
  loadOperationsAhead();
  const { HomeScreen } = await import('./features/home/home-screen.component.tsx');
  return { Component: HomeScreen };
};

const practice = async () => {
  const { PracticeScreen } = await import('./features/practice/practice-screen.component.tsx');
  return { Component: PracticeScreen };
};

const study = async () => {
  const { StudyScreen } = await import('./features/study/study-screen.component.tsx');
  return { Component: StudyScreen };
};

const verbs = async () => {
  loadOperationsAhead();
  const { VerbsScreen } = await import('./features/verbs/verbs-screen.component.tsx');
  return { Component: VerbsScreen };
};

const verb = async () => {
  const { VerbScreen } = await import('./features/verbs/verb-screen.component.tsx');
  return { Component: VerbScreen };
};

const listening = async () => {
  loadOperationsAhead();
  const { ListeningScreen } = await import('./features/listening/listening-screen.component.tsx');
  return { Component: ListeningScreen };
};

const lesson = async () => {
  loadOperationsAhead();
  const { LessonScreen } = await import('./features/listening/lesson-screen.component.tsx');
  return { Component: LessonScreen };
};

const statistics = async () => {
  loadOperationsAhead();
  const { StatisticsScreen } = await import('./features/statistics/statistics-screen.component.tsx');
  return { Component: StatisticsScreen };
};

export const routes: RemoteRoute[] = [
  {
    Component: WithCards,
    children: [
      { index: true, lazy: home },
      { path: 'practice', lazy: practice },
      { path: 'practice/cards', lazy: study },
      { path: 'practice/verbs', lazy: verbs, messages: verbMessages },
      { path: 'practice/verbs/:infinitive', lazy: verb, messages: verbMessages },
      { path: 'practice/listening', lazy: listening, messages: listeningMessages },
      { path: 'practice/listening/:id', lazy: lesson, messages: listeningMessages },
      { path: 'practice/statistics', lazy: statistics, messages: statisticsMessages },
    ],
  },
];
