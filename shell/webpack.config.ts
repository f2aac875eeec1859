import { shellWebpackConfig } from '@repaso/federation';

export default shellWebpackConfig({
  dir: import.meta.dirname,
  worker: './src/offline/service-worker.ts',
});
