import type { RemoteManifest } from '@repaso/shell-api';

export const manifest: RemoteManifest = {
  name: 'mf_vocabulary',
  routePrefixes: ['/vocabulary'],
  settings: [{ id: 'everything', labels: { es: 'mis datos', ru: 'мои данные' }, order: 60, signedIn: true }],
  menu: [
    {
      id: 'vocabulary',
      path: '/vocabulary',
      labels: { es: 'vocabulario', ru: 'словарь' },
      icon: 'vocabulary',
      order: 3,
    },
  ],
  offline: true,
  preload: {
    texts: { es: './messages/es.ts', ru: './messages/ru.ts' },
    everywhere: ['./creation-queue/creation-area.component.tsx'],
    screens: {
      '/vocabulary': './hub/hub.component.tsx',
      '/vocabulary/cards': './cards/cards.component.tsx',
      '/vocabulary/export': './export/export.component.tsx',
      '/vocabulary/create': './hub/create.component.tsx',
      '/vocabulary/create/manual': './manual/manual.component.tsx',
      '/vocabulary/create/import': './import/import-screen.component.tsx',
      '/vocabulary/create/ai': './ai-cards/ai.component.tsx',
      '/vocabulary/deck': './catalogue.component.tsx',
      '/vocabulary/deck/:idOrCode': './deck.component.tsx',
      '/vocabulary/practice': './training.component.tsx',
      '/vocabulary/notes': './notes.component.tsx',
    },
  },
};
