import type { RemoteStart } from '@repaso/shell-api';

export const contractVersion = 1;

const hub = async () => {
  const { HubScreen } = await import('./features/hub/hub.component.tsx');
  return { Component: HubScreen };
};

const cards = async () => {
  const { CardsScreen } = await import('./features/cards/cards.component.tsx');
  return { Component: CardsScreen };
};

export function start(): RemoteStart {
  return {
    contractVersion,
    routes: [
      { path: 'vocabulary', lazy: hub },
      { path: 'vocabulary/cards', lazy: cards },
    ],
    messages: {
      es: async () => (await import('../locales/es.json')).default,
      ru: async () => (await import('../locales/ru.json')).default,
    },
  };
}
