import { z } from 'zod';
import { withFileValues } from './env-files.ts';
import { EnvironmentError } from './environment-error.ts';

/**
 * Parses environment variables with a schema. A variable with an empty value counts as absent, as in `PORT= npm start`.
 * A variable of the schema may be read from a file: `AUTH_KEY_SECRET_FILE` has the path of a file with the value of
 * AUTH_KEY_SECRET.
 * @throws EnvironmentError such as `REPASO: PORT must be a number from 1 to 65535 (is "abc")`. The schema's message is
 * the part after the name of the variable.
 */
export function parseEnv<T>(schema: z.ZodType<T>, env: NodeJS.ProcessEnv): T {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const given = withFileValues(
    names,
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0] ?? 'environment');
  const value = given[name];
  const shown =
    value === undefined ? 'is missing' : isSecret(name) ? 'its value is not shown' : `is "${value}"`;
  throw new EnvironmentError(`REPASO: ${name} ${issue?.message ?? 'is wrong'} (${shown})`);
}

/**
 * As `parseEnv`, for a program's entry point: if the environment is invalid, prints the error and exits with code 1.
 */
export function readEnv<T>(schema: z.ZodType<T>, env: NodeJS.ProcessEnv): T {
  try {
    return parseEnv(schema, env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * Returns the environment with DATABASE_URL replaced by `<service>_DATABASE_URL` if that or its file is set.
 * `service` is upper-case.
 */
export function withServiceDatabaseUrl(service: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = env[`${service}_DATABASE_URL`];
  const file = env[`${service}_DATABASE_URL_FILE`];
  return own || file ? { ...env, DATABASE_URL: own, DATABASE_URL_FILE: file } : env;
}

const isSecret = (name: string) => /PASSWORD|SECRET|KEY|URL/.test(name);
