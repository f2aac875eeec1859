import { starterDecks } from '@repaso/content';
import { readEnv, runService, withOwnDatabase } from '@repaso/service-kit';
import manifest from '../package.json' with { type: 'json' };
import {
  aiSettingsOf,
  createApp,
  entities,
  envSchema,
  migrationsPath,
  name,
  platformAuthorId,
  seedStarterDecks,
  upkeepTasks,
} from './index.ts';

const env = readEnv(envSchema, withOwnDatabase('DECKS', process.env));
await runService({
  schema: { name, entities, migrationsPath },
  env,
  version: manifest.version,
  createApp: (deps) => createApp({ ...deps, ai: aiSettingsOf(env) }),
  upkeepTasks,
  prepare: async (orm, now) => {
    await seedStarterDecks(orm, starterDecks, platformAuthorId, now);
  },
});
