import { developmentAccounts } from '@repaso/auth';
import { createApiClient, findFreePort } from '@repaso/testing';
import { parseEnv } from '@repaso/service-kit';
import { envSchema } from './environment.ts';
import { rotateKeys } from './rotate-keys.ts';
import { startStandalone } from './start.ts';
import { builtShell, temporaryFolder } from './test/built-site.ts';
import { emptyDatabase } from './test/empty-database.ts';

const [learner] = developmentAccounts;

test('rotating the keys of a running platform signs no user out, and signs the live set with both keys', async () => {
  const database = await emptyDatabase();
  const [REPASO_DATA_DIR, REMOTES_DIR] = [await temporaryFolder(), await temporaryFolder()];
  const given = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: database.url, REPASO_DATA_DIR };
  const PORT = String(await findFreePort());
  const start = async () =>
    startStandalone(parseEnv(envSchema, { ...given, PORT, SHELL_DIST: await builtShell(), REMOTES_DIR }));
  const platform = await start();
  const client = createApiClient({ default: platform.origin });
  await client.call('signIn', { body: { email: learner.email, password: learner.password } });
  const env = { DATABASE_URL: database.url, REPASO_DATA_DIR };
  expect(await rotateKeys(env, new Date())).toEqual({ tokens: 1, releases: 1 });
  expect(await rotateKeys(env, new Date())).toEqual({ tokens: 0, releases: 0 });
  await platform.stop();

  const next = await start();
  expect((await client.call('getSession')).user?.id).toBe(learner.id);
  expect((await client.call('refreshSession')).user?.id).toBe(learner.id);
  const jwks = (await (await client.fetch('/api/auth/.well-known/jwks.json')).json()) as { keys: unknown[] };
  expect(jwks.keys).toHaveLength(2);
  const page = await (await client.fetch('/', { headers: { accept: 'text/html' } })).text();
  expect(/repaso-release-keys" content="([^"]*)"/.exec(page)?.[1]?.split(' ')).toHaveLength(2);
  await next.stop();
  await database.drop();
});
