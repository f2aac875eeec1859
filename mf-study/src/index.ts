import { openDatabaseAhead } from '@repaso/card-store';
import type { RemoteStart } from '@repaso/shell-api';
import { routes } from './routes.tsx';

const review = async () => {
  const { ReviewPanel } = await import('./features/review-settings/review-panel.component.tsx');
  return { Component: ReviewPanel };
};

export const contractVersion = 1;

/** Entry of the remote: the home screen, the practice screens, and the settings of reviews. */
export function start(): RemoteStart {
  openDatabaseAhead();
  return {
    contractVersion,
    routes,
    settingsPanels: { review },
    messages: {
      es: async () => (await import('./messages/es.ts')).es,
      ru: async () => (await import('./messages/ru.ts')).ru,
    },
  };
}
