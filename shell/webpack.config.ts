import { shellWebpackConfig } from '@repaso/federation';

export default shellWebpackConfig({
  dir: import.meta.dirname,
  early: './src/early/early.ts',
  worker: './src/offline/service-worker.ts',
});
