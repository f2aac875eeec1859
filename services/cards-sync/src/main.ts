import { readEnv, runService, withOwnDatabase } from '@repaso/service-kit';
import manifest from '../package.json' with { type: 'json' };
import { createApp, entities, envSchema, migrationsPath, name } from './index.ts';

const env = readEnv(envSchema, withOwnDatabase('CARDS', process.env));
await runService({
  schema: { name, entities, migrationsPath },
  env,
  version: manifest.version,
  createApp: (deps) =>
    createApp({
      ...deps,
      decksUrl: env.DECKS_URL,
      starterDeckId: env.STARTER_DECK === 'none' ? null : env.STARTER_DECK,
    }),
});
