import { starterDecks } from '@repaso/content';
import { readEnv, runService, withOwnDatabase } from '@repaso/service-kit';
import manifest from '../package.json' with { type: 'json' };
import {
  createApp,
  entities,
  envSchema,
  migrationsPath,
  name,
  platformAuthorId,
  seedStarterDecks,
  upkeepTasks,
} from './index.ts';

await runService({
  schema: { name, entities, migrationsPath },
  env: readEnv(envSchema, withOwnDatabase('DECKS', process.env)),
  version: manifest.version,
  createApp,
  upkeepTasks,
  prepare: async (orm, now) => {
    await seedStarterDecks(orm, starterDecks, platformAuthorId, now);
  },
});
