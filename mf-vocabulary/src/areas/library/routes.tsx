import type { RemoteRoute } from '@repaso/shell-api';

const hub = async () => {
  const { HubScreen } = await import('./hub/hub.component.tsx');
  return { Component: HubScreen };
};

const cards = async () => {
  const { CardsScreen } = await import('./cards/cards.component.tsx');
  return { Component: CardsScreen };
};

const exporting = async () => {
  const { ExportScreen } = await import('./export/export.component.tsx');
  return { Component: ExportScreen };
};

export const libraryRoutes: RemoteRoute[] = [
  { path: 'vocabulary', lazy: hub },
  { path: 'vocabulary/cards', lazy: cards },
  { path: 'vocabulary/export', lazy: exporting },
];
