import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './built-site.ts';
import { root } from './compose-file.ts';

/**
 * Runs deploy/make-secrets.sh in a folder, by default a new one, with these values in the environment. Returns the
 * folder.
 */
export async function makeSecrets(values: Record<string, string> = {}, folder?: string): Promise<string> {
  const target = folder ?? (await temporaryFolder());
  const script = path.join(root, 'deploy/make-secrets.sh');
  await promisify(execFile)('sh', [script, target], { env: { PATH: process.env['PATH'], ...values } });
  return target;
}
