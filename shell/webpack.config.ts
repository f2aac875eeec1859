import { host } from '@repaso/federation';

export default host({
  dir: import.meta.dirname,
  fonts: ['ibm-plex-mono-latin-400-normal'],
  worker: './src/offline/service-worker.ts',
});
