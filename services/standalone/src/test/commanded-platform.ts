import { developmentAccounts } from '@repaso/auth';
import { createApiClient, findFreePort, startProcess, waitUntilReady } from '@repaso/testing';
import type { Client, RunningProcess } from '@repaso/testing';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { builtShell, temporaryFolder } from './built-site.ts';
import { root } from './compose-file.ts';
import { emptyDatabase } from './empty-database.ts';

/** A platform in a process of its own, for tests of the commands that are its clients. */
export interface CommandedPlatform {
  origin: string;
  /** Its data folder. */
  data: string;
  databaseUrl: string;
  /** Returns what its process has printed since its start. */
  output(): string;
  /** Runs a tool of this repository; by default for this platform. Returns its exit code and output. */
  run(
    tool: string,
    args: readonly string[],
    env?: Record<string, string>,
  ): Promise<{ code: number; output: string }>;
  signInAsAdmin(): Promise<Client>;
  /** Starts it again. `provided`: versions of the packages that its shell has then. */
  start(provided: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
  dispose(): Promise<void>;
}

export async function startCommandedPlatform(): Promise<CommandedPlatform> {
  const database = await emptyDatabase();
  const data = await temporaryFolder();
  const REMOTES_DIR = await temporaryFolder();
  const port = String(await findFreePort());
  const origin = `http://localhost:${port}`;
  let program: RunningProcess | undefined;
  const start = async (provided?: Record<string, string>) => {
    const SHELL_DIST = await builtShell(provided && { 'provided.json': JSON.stringify(provided) });
    program = startProcess(path.join(root, 'services/standalone/src/main.ts'), {
      ...{ NODE_ENV: 'test', DATABASE_URL: database.url, REPASO_DATA_DIR: data },
      ...{ SHELL_DIST, REMOTES_DIR, PORT: port },
    });
    await waitUntilReady(`${origin}/api/admin/health/ready`, program);
  };
  const stop = async () => {
    program?.kill();
    await program?.exited;
  };
  await start();
  return {
    ...{ origin, data, databaseUrl: database.url, start, stop },
    output: () => program?.output() ?? '',
    run: (tool, args, env = { REPASO_DATA_DIR: data }) => runTool(tool, args, env),
    async signInAsAdmin() {
      const account = developmentAccounts.find(({ role }) => role === 'admin');
      if (account === undefined) throw new Error('there is no account of an admin');
      const client = createApiClient({ default: origin });
      await client.call('signIn', { body: { email: account.email, password: account.password } });
      return client;
    },
    async dispose() {
      await stop();
      await database.drop();
    },
  };
}

function runTool(tool: string, args: readonly string[], env: Record<string, string>) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const given = { PATH: process.env['PATH'], ...env };
    const child = execFile(
      process.execPath,
      [path.join(root, 'tools', tool), ...args],
      { env: given, cwd: root },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
