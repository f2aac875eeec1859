import { readEnv, runService, withOwnDatabase } from '@repaso/service-kit';
import manifest from '../package.json' with { type: 'json' };
import { createApp, entities, envSchema, migrationsPath, name } from './index.ts';

await runService({
  schema: { name, entities, migrationsPath },
  env: readEnv(envSchema, withOwnDatabase('ADMIN', process.env)),
  version: manifest.version,
  createApp,
});
