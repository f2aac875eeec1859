// What the backup and the restore command have in common: arguments, environment variables, output and exit codes.
import { checkSiteStorageFields, readEnv, siteStorageFields } from '@repaso/service-kit';
import { databaseFields, folder } from '@repaso/standalone';
import type { BackupEnv } from '@repaso/standalone';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const envSchema = z
  .object({
    ...databaseFields,
    REPASO_DATA_DIR: folder('.repaso'),
    SITE_DIR: z.string().optional(),
    ...siteStorageFields,
    AUDIO_DIR: z.string().optional(),
    AUDIO_S3_URL: z.string().optional(),
  })
  .superRefine(checkSiteStorageFields);

export const readBackupEnv = (): BackupEnv => readEnv(envSchema, process.env);

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

/**
 * Reads the command's arguments: one path and the flag `--yes`. Prints `usage` and exits with code 1 on anything
 * else. The returned path is absolute.
 */
export function commandLine(usage: string) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    });
    const [given, ...others] = positionals;
    if (given === undefined || others.length > 0) return fail(usage);
    // npm runs commands in the repository's root, but INIT_CWD is the folder in which the user typed the path.
    return { file: path.resolve(process.env.INIT_CWD ?? '', given), isConfirmed: values.yes };
  } catch {
    return fail(usage);
  }
}

/**
 * Runs a command. An error is printed as one line, and the exit code is 1. Ctrl-C aborts `signal`; the command must
 * then undo what it has done.
 */
export async function runCommand(
  command: (signal: AbortSignal, log: (line: string) => void) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  try {
    await command(stop.signal, (line) => console.log(`repaso: ${line}`));
  } catch (error) {
    if (stop.signal.aborted) fail('repaso: stopped; nothing was changed');
    fail(`repaso: ${error instanceof Error ? error.message : String(error)}`);
  }
}
