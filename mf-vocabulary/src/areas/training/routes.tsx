import type { RemoteRoute } from '@repaso/shell-api';

const training = async () => {
  const { TrainingScreen } = await import('./training.component.tsx');
  return { Component: TrainingScreen };
};

export const trainingRoutes: RemoteRoute[] = [{ path: 'vocabulary/practice', lazy: training }];
