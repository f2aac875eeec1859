import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

export const root = path.resolve(import.meta.dirname, '../../../..');

const text = z.string();
const texts = z.array(text).default([]);

/** A service with those keys of the Compose specification that docker-compose.yml uses. Any other one is a mistake. */
const service = z.strictObject({
  image: text,
  build: z.strictObject({ context: text, dockerfile: text }).optional(),
  command: z.array(text).optional(),
  environment: z
    .record(
      text,
      text.nullable().transform((value) => value ?? ''),
    )
    .default({}),
  secrets: texts,
  ...{ volumes: texts, tmpfs: texts, networks: texts, ports: texts, shm_size: text.optional() },
  ...{ cap_drop: texts, cap_add: texts, security_opt: texts },
  ...{ init: z.boolean().default(false), read_only: z.boolean().default(false) },
  ...{ mem_limit: text.optional(), cpus: z.number().optional(), pids_limit: z.int().optional() },
  restart: z.enum(['no', 'unless-stopped']),
  depends_on: z
    .record(
      text,
      z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
    )
    .default({}),
  healthcheck: z
    .strictObject({
      ...{ interval: text, timeout: text, retries: z.int(), start_period: text },
      test: z.array(text),
    })
    .optional(),
});
const composeFile = z.object({
  services: z.record(text, service),
  networks: z.record(text, z.strictObject({ internal: z.boolean() }).nullable()),
  volumes: z.record(text, z.null()),
  secrets: z.record(text, z.strictObject({ file: text })),
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
