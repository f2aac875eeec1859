import * as auth from '@repaso/auth';
import { csrfHeader, signedInCookie } from '@repaso/contracts';
import type { Role } from '@repaso/contracts';
import { openOrm } from '@repaso/service-kit';
import { createApiClient, findFreePort, silentLog, startProcess, waitUntilReady } from '@repaso/testing';
import type { Client, RunningProcess } from '@repaso/testing';
import type { BrowserContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProxy } from './counting-proxy.ts';
import type { CountingProxy } from './counting-proxy.ts';

const entryPoint = path.resolve(import.meta.dirname, '../../../services/standalone/src/main.ts');

/** A learner with a verified e-mail and no cards. */
export interface Learner {
  id: string;
  email: string;
  password: string;
}

/** The whole product in production mode with empty databases. Browsers reach it through a proxy that counts bytes. */
export interface Platform {
  origin: string;
  /** Process id of the server. Postgres runs in processes of its own. */
  pid: number;
  dataDir: string;
  proxy: CountingProxy;
  newLearner(role?: Role): Promise<Learner>;
  /** Returns a signed-in client that does not go through the proxy. */
  clientOf(learner: Learner): Promise<Client>;
  signIn(context: BrowserContext, learner: Learner): Promise<void>;
  close(): Promise<void>;
}

export async function startPlatform(extra: Record<string, string> = {}): Promise<Platform> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'repaso-bench-'));
  // If this process is root's, Postgres runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const port = await findFreePort();
  const proxy = await startProxy(port);
  const origin = `http://localhost:${proxy.port}`;
  const direct = `http://127.0.0.1:${port}`;
  const program = startProcess(entryPoint, {
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    REPASO_DATA_DIR: dataDir,
    NODE_ENV: 'production',
    STARTER_DECK: 'none',
    ...extra,
  });
  const stop = async () => {
    program.kill('SIGINT');
    await program.exited;
    await proxy.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const accounts = await openAccounts(program, direct, origin, dataDir);
    return {
      origin,
      pid: program.pid,
      dataDir,
      proxy,
      newLearner: accounts.create,
      async clientOf({ email, password }) {
        const client = createApiClient({ default: direct });
        await client.call('signIn', { body: { email, password }, headers: { origin } });
        return client;
      },
      async signIn(context, { email, password }) {
        const headers = { origin, [csrfHeader]: '1' };
        const response = await context.request.post(`${origin}/api/auth/sign-in`, {
          data: { email, password },
          headers,
        });
        if (!response.ok()) throw new Error(`sign-in responded with ${response.status()}`);
        // The shell sets it at the sign-in of a user.
        await context.addCookies([{ name: signedInCookie, value: '1', url: origin }]);
      },
      async close() {
        await accounts.close().finally(stop);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openAccounts(program: RunningProcess, direct: string, origin: string, dataDir: string) {
  await waitUntilReady(`${direct}/api/auth/health/ready`, program);
  if (program.output().includes('not released')) throw new Error(program.output());
  const url = await readFile(path.join(dataDir, 'database-url'), 'utf8');
  const keySecret = await readFile(path.join(dataDir, 'auth-key-secret'), 'utf8');
  const orm = await openOrm({ ...auth, url, poolSize: 2 });
  const common = { log: silentLog, now: () => new Date(), version: 'bench', checkResponses: false };
  const settings = {
    ...{ signUpOpen: false, supportEmail: 'support@repaso.test' },
    mailTransport: 'none' as const,
  };
  const open = await auth.openAuth({ ...common, orm, origin, keySecret, settings, bcryptCost: 4 });
  return {
    async create(role: Role = 'user'): Promise<Learner> {
      const id = randomUUID();
      const learner = { id, email: `${id}@repaso.test`, password: 'correct horse' };
      const passwordHash = await open.deps.passwords.hash(learner.password);
      const user = { ...learner, name: 'Ana', passwordHash, role, emailVerified: true };
      await auth.createUser(orm.em.fork(), user, new Date());
      return learner;
    },
    async close() {
      await open.close();
      await orm.close(true);
    },
  };
}
