import type { RemoteManifest } from '@repaso/shell-api';

export const manifest: RemoteManifest = {
  name: 'mf_auth',
  routePrefixes: ['/auth', '/settings'],
  menu: [
    {
      id: 'settings',
      path: '/settings',
      labels: { es: 'ajustes', ru: 'настройки' },
      icon: 'settings',
      order: 4,
    },
  ],
  offline: true,
};
