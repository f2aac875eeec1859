import type { PostgresTools } from '@repaso/service-kit';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';

/** A program that runs until it is killed. Its output is in a file. */
export interface Daemon {
  pid: number;
  output(): string;
  /** Ends it and resolves when it has ended. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program as the account of Postgres. Its output is added to the file `log`. */
export function startDaemon(
  { account }: Pick<PostgresTools, 'account'>,
  [file, ...args]: readonly [string, ...string[]],
  log: string,
): Daemon {
  const output = openSync(log, 'a');
  const env = { PATH: '/usr/bin:/bin:/usr/sbin', LC_ALL: 'C', TZ: 'UTC', HOME: '/tmp' };
  const child = spawn(file, args, { ...account, env, cwd: '/', stdio: ['ignore', output, output] });
  closeSync(output);
  const exited = once(child, 'exit');
  exited.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    output: () => readFileSync(log, 'utf8'),
    async kill(signal = 'SIGTERM') {
      child.kill(signal);
      await exited;
    },
  };
}
