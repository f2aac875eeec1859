import type { RemoteManifest } from '@repaso/shell-api';

const textsOf = (feature: string) => ({
  es: `./features/${feature}/locales/es.json`,
  ru: `./features/${feature}/locales/ru.json`,
});

export const manifest: RemoteManifest = {
  name: 'mf_study',
  routePrefixes: ['/', '/practice'],
  offline: true,
  preload: {
    texts: { es: './messages/es.ts', ru: './messages/ru.ts' },
    screens: {
      '/': './features/home/home-screen.component.tsx',
      '/practice': './features/practice/practice-screen.component.tsx',
      '/practice/cards': './features/study/study-screen.component.tsx',
      '/practice/verbs': './features/verbs/verbs-screen.component.tsx',
      '/practice/verbs/:infinitive': './features/verbs/verb-screen.component.tsx',
      '/practice/listening': './features/listening/listening-screen.component.tsx',
      '/practice/listening/:id': './features/listening/lesson-screen.component.tsx',
      '/practice/statistics': './features/statistics/statistics-screen.component.tsx',
    },
    screenTexts: {
      '/practice/verbs': textsOf('verbs'),
      '/practice/verbs/:infinitive': textsOf('verbs'),
      '/practice/listening': textsOf('listening'),
      '/practice/listening/:id': textsOf('listening'),
      '/practice/statistics': textsOf('statistics'),
    },
  },
  settings: [{ id: 'review', labels: { es: 'repetición', ru: 'повторение' }, order: 20, signedIn: false }],
  menu: [
    { id: 'learn', path: '/', labels: { es: 'aprender', ru: 'учить' }, icon: 'learn', order: 1 },
    {
      id: 'practice',
      path: '/practice',
      labels: { es: 'practicar', ru: 'практика' },
      icon: 'practice',
      order: 2,
    },
  ],
};
