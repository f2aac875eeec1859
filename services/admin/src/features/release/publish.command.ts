import type { ReleaseSet } from '@repaso/contracts';
import { releaseRemotes } from './change-live-set.command.ts';
import type { ReleaseContext } from './change-live-set.command.ts';
import { publishFiles, readRelease } from './release-folder.ts';

/**
 * Publishes built remotes: their files below `site`, and one new live set that names them all.
 * Files come first, so that no page is told of a version it cannot load.
 * @throws ReleaseRefused with nothing changed in the live set
 */
export async function publish(
  folders: readonly string[],
  context: ReleaseContext & { site: string },
): Promise<ReleaseSet> {
  const entries = [];
  for (const folder of folders) entries.push(await readRelease(folder));
  for (const [index, entry] of entries.entries())
    await publishFiles(folders[index] ?? '', entry, context.site);
  return releaseRemotes(entries, context);
}
