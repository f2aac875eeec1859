import type { z } from 'zod';

/** A wrong environment: one line for whoever starts the process. */
export class EnvironmentError extends Error {}

/**
 * Reads the environment through a schema. Empty strings count as absent, as in `PORT= npm start`.
 * @throws EnvironmentError `REPASO: PORT must be a number from 1 to 65535 (is "abc")`, the schema's message being
 * the part after the variable's name
 */
export function parseEnv<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0] ?? 'environment');
  const value = given[name];
  const shown =
    value === undefined ? 'is missing' : isSecret(name) ? 'its value is not shown' : `is "${value}"`;
  throw new EnvironmentError(`REPASO: ${name} ${issue?.message ?? 'is wrong'} (${shown})`);
}

/** `parseEnv` for entry points: a wrong environment ends the process with exit code 1 and its one line. */
export function readEnv<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  try {
    return parseEnv(schema, env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** The environment with `<SERVICE>_DATABASE_URL` in the place of DATABASE_URL, when there is one. */
export function withOwnDatabase(service: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = env[`${service}_DATABASE_URL`];
  return own ? { ...env, DATABASE_URL: own } : env;
}

const isSecret = (name: string) => /PASSWORD|SECRET|KEY|URL/.test(name);
