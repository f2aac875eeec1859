import { remote } from '@repaso/federation';
import { manifest } from './src/manifest.ts';

export default remote({ dir: import.meta.dirname, manifest });
