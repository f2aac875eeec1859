import type { RemoteStart } from '@repaso/shell-api';

export const contractVersion = 1;

const area = async () => {
  const { AdminArea } = await import('./features/area/admin-area.component.tsx');
  return { Component: AdminArea };
};

const overview = async () => {
  const { OverviewScreen } = await import('./overview.component.tsx');
  return { Component: OverviewScreen };
};

const releases = async () => {
  const { ReleasesScreen } = await import('./features/releases/releases.component.tsx');
  return { Component: ReleasesScreen };
};

export function start(): RemoteStart {
  return {
    contractVersion,
    routes: [
      {
        path: 'admin',
        lazy: area,
        children: [
          { index: true, lazy: overview },
          { path: 'releases', lazy: releases },
        ],
      },
    ],
    messages: {
      es: async () => (await import('../locales/es.json')).default,
      ru: async () => (await import('../locales/ru.json')).default,
    },
  };
}
