import { remoteWebpackConfig } from '@repaso/federation';
import { manifest } from './src/manifest.ts';

export default remoteWebpackConfig({
  dir: import.meta.dirname,
  manifest,
  firstPaint: {
    module: './src/first-paint.tsx',
    screens: { '/': './features/home/home-screen.component.tsx' },
  },
});
