import type { RemoteRoute } from '@repaso/shell-api';

const catalogue = async () => {
  const { CatalogueScreen } = await import('./catalogue.component.tsx');
  return { Component: CatalogueScreen };
};

const deck = async () => {
  const { DeckScreen } = await import('./deck.component.tsx');
  return { Component: DeckScreen };
};

export const deckRoutes: RemoteRoute[] = [
  { path: 'vocabulary/deck', lazy: catalogue },
  { path: 'vocabulary/deck/:idOrCode', lazy: deck },
];
