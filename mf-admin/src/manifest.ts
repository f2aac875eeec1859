import type { RemoteManifest } from '@repaso/shell-api';

export const manifest: RemoteManifest = {
  name: 'mf_admin',
  routePrefixes: ['/admin'],
  menu: [
    {
      id: 'admin',
      path: '/admin',
      labels: { es: 'admin', ru: 'админ' },
      icon: 'admin',
      order: 5,
      roles: ['admin', 'professor'],
      largeScreensOnly: true,
    },
  ],
  offline: false,
};
