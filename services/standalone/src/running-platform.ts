import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { secretFiles } from './services.ts';

interface DataFolder {
  REPASO_DATA_DIR: string;
}

/** Path of the file with the address of the running platform. Commands on this machine read it. */
const addressFile = (env: DataFolder) => path.join(env.REPASO_DATA_DIR, 'platform-url');

/** Writes the address at which programs on this machine reach the platform. */
export const writeAddress = (env: DataFolder, url: string): Promise<void> =>
  writeFile(addressFile(env), url, { mode: 0o600 });

export const removeAddress = (env: DataFolder): Promise<void> => rm(addressFile(env), { force: true });

/**
 * Returns the address of the platform that runs with a data folder; null when none does. A killed platform leaves its
 * address behind.
 */
export const readAddress = (env: DataFolder): Promise<string | null> => readIfThere(addressFile(env));

/** Returns the secret in a data folder by which operators sign their tokens; null without one. */
export const readOperatorSecret = (env: DataFolder): Promise<string | null> =>
  readIfThere(path.join(env.REPASO_DATA_DIR, secretFiles.RELEASE_KEY_SECRET));

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
