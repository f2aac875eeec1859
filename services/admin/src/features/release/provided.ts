import { ReleaseRefused, acceptedCalls } from '@repaso/release-rules';
import type { AcceptedCalls, Provided } from '@repaso/release-rules';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const versions = z.record(z.string(), z.string());

/** Made once, because it takes tens of milliseconds and never changes while the process runs. */
let contracts: AcceptedCalls | undefined;

/**
 * Returns what the platform provides to remotes: the packages of the built shell with their versions, and the contracts
 * of the services' calls.
 * @throws ReleaseRefused when the shell is not built
 */
export async function readProvided(shell: string): Promise<Provided> {
  const file = path.join(shell, 'provided.json');
  if (!existsSync(file)) throw new ReleaseRefused(`${file} is missing: build the shell first`);
  const shared = versions.parse(JSON.parse(await readFile(file, 'utf8')));
  return { shared, calls: (contracts ??= acceptedCalls()) };
}
