import type { RemoteStart } from '@repaso/shell-api';
import { deckRoutes } from './areas/decks/routes.tsx';
import { libraryRoutes } from './areas/library/routes.tsx';
import { inCreationArea, loadWordPicker, makingRoutes } from './areas/making/routes.tsx';
import { noteRoutes } from './areas/notes/routes.tsx';
import { trainingRoutes } from './areas/training/routes.tsx';

export const contractVersion = 1;

export function start(): RemoteStart {
  return {
    contractVersion,
    routes: inCreationArea([
      ...libraryRoutes,
      ...makingRoutes,
      ...trainingRoutes,
      ...deckRoutes,
      ...noteRoutes(loadWordPicker),
    ]),
    messages: {
      es: async () => (await import('./messages/es.ts')).es,
      ru: async () => (await import('./messages/ru.ts')).ru,
    },
  };
}
