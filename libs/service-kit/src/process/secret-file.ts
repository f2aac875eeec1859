import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { errorCodeOf } from '../errors/error-code-of.ts';

/**
 * A random secret that a file keeps, made at the first call and readable by its owner alone. For one machine that
 * keeps its own secrets; elsewhere they come from the environment.
 */
export async function secretFile(path: string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(unless('ENOENT'));
  if (kept !== undefined) return kept.trim();
  // Linked when whole: processes that start together must all read the secret of the first.
  const half = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(half, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  await link(half, path).catch(unless('EEXIST'));
  await rm(half);
  return (await readFile(path, 'utf8')).trim();
}

const unless = (expected: string) => (error: unknown) => {
  if (errorCodeOf(error) !== expected) throw error;
  return undefined;
};
