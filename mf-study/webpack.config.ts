import { remoteWebpackConfig } from '@repaso/federation';
import { manifest } from './src/manifest.ts';

export default remoteWebpackConfig({
  dir: import.meta.dirname,
  manifest,
  firstPaint: {
    module: './src/first-paint.tsx',
    screens: {
      '/': { route: './features/home/home-screen.component.tsx', audience: 'visitors' },
      '/practice/cards': { route: './features/study/study-screen.component.tsx', audience: 'learners' },
    },
  },
});
