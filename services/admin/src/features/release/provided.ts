import { ReleaseRefused } from '@repaso/release-rules';
import type { SharedVersions } from '@repaso/release-rules';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const versions = z.record(z.string(), z.string());

/**
 * Returns the packages that the built shell provides to remotes, with their versions.
 * @throws ReleaseRefused when the shell is not built
 */
export async function readProvided(shell: string): Promise<SharedVersions> {
  const file = path.join(shell, 'provided.json');
  if (!existsSync(file)) throw new ReleaseRefused(`${file} is missing: build the shell first`);
  return versions.parse(JSON.parse(await readFile(file, 'utf8')));
}
