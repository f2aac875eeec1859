/** Takes the place of the shell's module that opens containers, in a build that includes the study remote. */
import type { ReleaseEntry } from '@repaso/contracts';
import type { RemoteModule } from '@repaso/shell-api';

export async function loadStartModule({ name }: ReleaseEntry): Promise<RemoteModule | null> {
  return name === 'mf_study' ? import('../../../mf-study/src/index.ts') : null;
}
