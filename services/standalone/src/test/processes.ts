import { freePort, startProcess, untilReady } from '@repaso/testing';
import type { RunningProcess } from '@repaso/testing';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { builtRemote, builtShell, temporaryFolder } from './built-site.ts';
import { readCompose, root } from './compose-file.ts';
import type { ComposeService } from './compose-file.ts';
import { emptyDatabase } from './empty-database.ts';

/** The entry points of docker-compose.yml as processes of this machine, with the environment it gives them. */
export interface Processes {
  gateway: string;
  running: Map<string, RunningProcess>;
  admin: { email: string; password: string };
  stop(): Promise<(number | null)[]>;
}

const admin = { email: 'first-admin@repaso.test', password: 'a password for tests' };

export async function startProcesses(): Promise<Processes> {
  const database = await emptyDatabase();
  const compose = await readCompose({
    POSTGRES_PASSWORD: 'x',
    AUTH_KEY_SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'error',
  });
  const environment = await onThisMachine(compose, database.url);
  const running = new Map<string, RunningProcess>();
  const start = async (name: string) => {
    const one = compose[name];
    const program = startProcess(path.join(root, one?.command?.[1] ?? ''), environment(name));
    running.set(name, program);
    await untilReady(healthAddress(one, environment(name)), program);
  };
  const stop = async () => {
    for (const program of running.values()) program.kill();
    const codes = await Promise.all([...running.values()].map(({ exited }) => exited));
    await database.drop();
    return codes;
  };
  try {
    await start('auth');
    await Promise.all(['cards-sync', 'decks', 'admin'].map(start));
    await release(compose, environment('release'));
    await start('gateway');
  } catch (error) {
    await stop();
    throw error;
  }
  const gateway = `http://127.0.0.1:${environment('gateway')['PORT'] ?? ''}`;
  return { gateway, running, admin, stop };
}

/** Compose's environment with its hosts, ports, folders and database exchanged for ours, and nothing else. */
async function onThisMachine(compose: Record<string, ComposeService>, databaseUrl: string) {
  const ports = new Map<string, string>();
  for (const [name, { environment }] of Object.entries(compose)) {
    if (environment['PORT'] !== undefined)
      ports.set(`${name}:${environment['PORT']}`, String(await freePort()));
  }
  const site = await temporaryFolder();
  const shell = await builtShell();
  const moved = (value: string) =>
    value.replace(/^http:\/\/([a-z-]+:\d+)$/, (whole, host: string) => {
      const port = ports.get(host);
      return port === undefined ? whole : `http://127.0.0.1:${port}`;
    });
  return (name: string): Record<string, string> => {
    const given = compose[name]?.environment ?? {};
    const entries = Object.entries(given).map(([variable, value]): [string, string] => [
      variable,
      moved(value),
    ]);
    const port = ports.get(`${name}:${given['PORT'] ?? ''}`);
    return {
      ...Object.fromEntries(entries),
      ...(given['DATABASE_URL'] !== undefined && { DATABASE_URL: databaseUrl }),
      ...(given['SITE_DIR'] !== undefined && { SITE_DIR: site }),
      ...(given['HOST'] !== undefined && { HOST: '127.0.0.1' }),
      ...(port !== undefined && { PORT: port }),
      SHELL_DIST: shell,
    };
  };
}

/** The address that compose asks for a service's health, on the port it has here. */
function healthAddress(one: ComposeService | undefined, env: Record<string, string>): string {
  const url = new URL(one?.healthcheck?.test.at(-1) ?? '');
  url.port = env['PORT'] ?? '';
  return url.href;
}

async function release(compose: Record<string, ComposeService>, env: Record<string, string>): Promise<void> {
  const [, tool = ''] = compose['release']?.command ?? [];
  const folder = await builtRemote('mf_songs', '1.0.0');
  await promisify(execFile)(process.execPath, [path.join(root, tool), folder], {
    env: { PATH: process.env['PATH'], ...env },
  });
}
