import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/**
 * A random secret that a file keeps, made at the first call and readable by its owner alone. For one machine that
 * keeps its own secrets; elsewhere they come from the environment.
 */
export async function secretFile(path: string): Promise<string> {
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}
