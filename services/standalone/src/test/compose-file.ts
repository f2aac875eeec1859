import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

export const root = path.resolve(import.meta.dirname, '../../../..');

const service = z.object({
  image: z.string(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  mem_limit: z.string().optional(),
  cpus: z.number().optional(),
  pids_limit: z.number().optional(),
  secrets: z.array(z.string()).default([]),
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
const composeFile = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
export type ComposeService = z.infer<typeof service>;
export type ComposeFile = z.infer<typeof composeFile>;

/**
 * Reads docker-compose.yml. Replaces `${NAME}` by variables, with defaults, as compose does.
 * @throws Error when a variable without a default is missing
 */
export async function readCompose(variables: Record<string, string> = {}): Promise<ComposeFile> {
  const text = await readFile(path.join(root, 'docker-compose.yml'), 'utf8');
  const filled = text.replace(
    /\$\{(\w+)(?::([-+])([^}]*))?\}/g,
    (_, name: string, kind?: string, rest = '') => {
      const given = variables[name];
      if (kind === '+') return given === undefined ? '' : String(rest);
      const value = given ?? (kind === '-' ? String(rest) : undefined);
      if (value === undefined) throw new Error(`docker-compose.yml needs ${name}`);
      return value;
    },
  );
  return composeFile.parse(parse(filled, { merge: true }));
}
