import { findFreePort, startProcess, waitUntilReady } from '@repaso/testing';
import type { RunningProcess } from '@repaso/testing';
import { randomBytes } from 'node:crypto';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');

/** The first admin, whom auth creates at its start. */
export const administrator = { email: 'admin@repaso.test', password: 'a password of a drill' };

/** The services auth and cards-sync, each in a process of its own over one database. */
export interface Services {
  urls: { auth: string; cards: string };
  processes: Record<'auth' | 'cards-sync', RunningProcess>;
  /** Stops both. Returns their exit codes. */
  stop(): Promise<(number | null)[]>;
}

/** Where the services listen, and the secret of auth. Services that are started again need the same ones. */
export interface ServicePlace {
  ports: { auth: number; cards: number };
  keySecret: string;
}

/** Returns free ports and a new secret. */
export const findServicePlace = async (): Promise<ServicePlace> => ({
  ports: { auth: await findFreePort(), cards: await findFreePort() },
  keySecret: randomBytes(32).toString('hex'),
});

/** Further variables of the processes. */
export type Variables = Partial<Record<'auth' | 'cards-sync', Record<string, string>>>;

/** Starts auth and cards-sync in production mode and waits until they are ready. */
export async function startServices(
  databaseUrl: string,
  place?: ServicePlace,
  variables: Variables = {},
): Promise<Services> {
  const { ports, keySecret } = place ?? (await findServicePlace());
  const { auth: authPort, cards: cardsPort } = ports;
  const urls = { auth: `http://127.0.0.1:${authPort}`, cards: `http://127.0.0.1:${cardsPort}` };
  const common = {
    ...{ DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: urls.auth, NODE_ENV: 'production' },
    LOG_LEVEL: 'error',
  };
  const secret = { AUTH_KEY_SECRET: keySecret };
  const admin = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
  const start = async (name: 'auth' | 'cards-sync', env: Record<string, string>, ready: string) => {
    const running = startProcess(path.join(root, 'services', name, 'src/main.ts'), {
      ...{ ...common, ...env },
      ...variables[name],
    });
    await waitUntilReady(ready, running);
    return running;
  };
  const auth = await start(
    'auth',
    { PORT: String(authPort), ...secret, ...admin },
    `${urls.auth}/api/auth/health/ready`,
  );
  const others = { AUTH_URL: urls.auth, DECKS_URL: 'http://127.0.0.1:9' };
  const cards = await start(
    'cards-sync',
    { PORT: String(cardsPort), ...others },
    `${urls.cards}/api/cards/health/ready`,
  );
  return {
    urls,
    processes: { auth, 'cards-sync': cards },
    async stop() {
      for (const running of [auth, cards]) running.kill();
      return Promise.all([auth.exited, cards.exited]);
    },
  };
}
