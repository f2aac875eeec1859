import { loadOperationsAhead } from '@repaso/card-store';
import type { RemoteStart } from '@repaso/shell-api';
import { deckRoutes } from './areas/decks/routes.tsx';
import { libraryRoutes } from './areas/library/routes.tsx';
import { inCreationArea, loadWordPicker, makingRoutes } from './areas/making/routes.tsx';
import { noteRoutes } from './areas/notes/routes.tsx';
import { trainingRoutes } from './areas/training/routes.tsx';

export const contractVersion = 1;

const everything = async () => {
  const { EverythingPanel } = await import('./areas/library/export/everything-panel.component.tsx');
  return { Component: EverythingPanel };
};

export function start(): RemoteStart {
  loadOperationsAhead();
  return {
    contractVersion,
    routes: inCreationArea([
      ...libraryRoutes,
      ...makingRoutes,
      ...trainingRoutes,
      ...deckRoutes,
      ...noteRoutes(loadWordPicker),
    ]),
    settingsPanels: { everything },
    messages: {
      es: async () => (await import('./messages/es.ts')).es,
      ru: async () => (await import('./messages/ru.ts')).ru,
    },
  };
}
