import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

export const root = path.resolve(import.meta.dirname, '../../../..');

const service = z.object({
  image: z.string(),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  command: z.array(z.string()).optional(),
  environment: z
    .record(
      z.string(),
      z
        .string()
        .nullable()
        .transform((value) => value ?? ''),
    )
    .default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
const composeFile = z.object({ services: z.record(z.string(), service) });
export type ComposeService = z.infer<typeof service>;

/**
 * Reads the services in docker-compose.yml. Replaces `${NAME}` by variables, with defaults, as compose does.
 * @throws Error when a required variable is missing
 */
export async function readCompose(
  variables: Record<string, string>,
): Promise<Record<string, ComposeService>> {
  const text = await readFile(path.join(root, 'docker-compose.yml'), 'utf8');
  const filled = text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind?: string, rest = '') => {
      const value = variables[name] ?? (kind === '-' ? String(rest) : undefined);
      if (value === undefined) throw new Error(`docker-compose.yml needs ${name}`);
      return value;
    },
  );
  return composeFile.parse(parse(filled, { merge: true })).services;
}
