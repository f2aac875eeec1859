// Applies the pending migrations of all services and ends. A service also migrates at its start, under the same lock.
// The job `migrate` of Kubernetes runs it. Usage: `node tools/migrate.ts`.
import * as admin from '@repaso/admin';
import * as auth from '@repaso/auth';
import * as cards from '@repaso/cards-sync';
import * as decks from '@repaso/decks';
import { envFields, migrate, openOrm, readEnv, withServiceDatabaseUrl } from '@repaso/service-kit';
import { z } from 'zod';

const envSchema = z.object({ DATABASE_URL: envFields.databaseUrl });

for (const { program } of [auth, cards, decks, admin]) {
  const { schema } = program;
  const env = readEnv(envSchema, withServiceDatabaseUrl(schema.name.toUpperCase(), process.env));
  const orm = await openOrm({ ...schema, url: env.DATABASE_URL, poolSize: 2 });
  await migrate(orm).finally(() => orm.close(true));
  console.log(`repaso: migrated ${schema.name}`);
}
