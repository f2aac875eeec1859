import {
  closeOrm,
  createLogger,
  createMetrics,
  migrate,
  openOrm,
  readEnv,
  serve,
  startBackgroundTasks,
  stopOnSignals,
  withOwnDatabase,
} from '@repaso/service-kit';
import manifest from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { entities, migrationsPath, name } from './db/schema.ts';
import { upkeepTasks } from './db/upkeep-tasks.ts';
import { bcryptCostFor, envSchema } from './env.ts';
import { ensureFirstAdmin } from './features/account/ensure-first-admin.ts';
import { openAuth } from './open-auth.ts';

const env = readEnv(envSchema, withOwnDatabase('AUTH', process.env));
const log = createLogger({ name, level: env.LOG_LEVEL });
const now = () => new Date();
const orm = await openOrm({ name, entities, migrationsPath, url: env.DATABASE_URL });
await migrate(orm);
const metrics = createMetrics();
const auth = await openAuth({
  ...{ orm, log, now, metrics, version: manifest.version },
  origin: env.PUBLIC_ORIGIN,
  trustedProxies: env.TRUSTED_PROXIES,
  checkResponses: env.NODE_ENV !== 'production',
  keySecret: env.AUTH_KEY_SECRET,
  bcryptCost: bcryptCostFor(env.NODE_ENV),
  settings: { signUpOpen: env.AUTH_SIGN_UP === 'open', supportEmail: env.SUPPORT_EMAIL },
});
if (env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD !== undefined) {
  const admin = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD, passwords: auth.deps.passwords };
  await ensureFirstAdmin(orm, admin, now());
}
const tasks = upkeepTasks({ auditDays: env.AUDIT_DAYS });
const backgroundTasks = await startBackgroundTasks(orm, { env, tasks, metrics, log, now });
const server = await serve(createApp(auth.deps), {
  ...{ host: env.HOST, port: env.PORT, log },
  onClose: async () => {
    await backgroundTasks.stop();
    await auth.close();
    await closeOrm(orm, log);
  },
});
stopOnSignals(server);
