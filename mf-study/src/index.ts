import { openDatabaseAhead } from '@repaso/card-store';
import type { RemoteStart } from '@repaso/shell-api';
import { commonMessages, reviewMessages } from './message-loaders.ts';
import { routes } from './routes.tsx';

const review = async () => {
  const { ReviewPanel } = await import('./features/review-settings/review-panel.component.tsx');
  return { Component: ReviewPanel, messages: reviewMessages };
};

export const contractVersion = 1;

/** Entry of the remote: the home screen, the practice screens, and the settings of reviews. */
export function start(): RemoteStart {
  openDatabaseAhead();
  return {
    contractVersion,
    routes,
    settingsPanels: { review },
    messages: commonMessages,
  };
}
