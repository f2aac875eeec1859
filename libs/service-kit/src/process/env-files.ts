import { readFileSync } from 'node:fs';
import { EnvironmentError } from './environment-error.ts';

/**
 * Returns the environment with the values that are in files: `NAME_FILE` has the path of a file with the value of NAME,
 * as the secrets of compose and Kubernetes have it. One line break at the end of a file is removed. Variables that are
 * not in `names` stay unchanged.
 * @throws EnvironmentError if both NAME and NAME_FILE are set, or the file cannot be read or is empty. The message has
 * no part of the file's content.
 */
export function withFileValues(names: readonly string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = names.flatMap((name): [string, string][] => {
    const file = env[`${name}_FILE`];
    if (file === undefined) return [];
    if (env[name] !== undefined) {
      throw new EnvironmentError(`REPASO: ${name} and ${name}_FILE are both set: remove one`);
    }
    return [[name, readValue(name, file)]];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function readValue(name: string, file: string): string {
  let value;
  try {
    value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new EnvironmentError(`REPASO: ${name}_FILE cannot be read (${code}, "${file}")`);
  }
  if (value === '') throw new EnvironmentError(`REPASO: ${name}_FILE names an empty file ("${file}")`);
  return value;
}
