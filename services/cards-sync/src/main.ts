import {
  createLogger,
  createSessionVerifier,
  migrate,
  openOrm,
  readEnv,
  serve,
  stopOnSignals,
} from '@repaso/service-kit';
import manifest from '../package.json' with { type: 'json' };
import { createApp, entities, envSchema, migrationsPath, name } from './index.ts';

const env = readEnv(envSchema, process.env);
const log = createLogger({ name, level: env.LOG_LEVEL });
const now = () => new Date();
const orm = await openOrm({
  name,
  url: env.CARDS_DATABASE_URL ?? env.DATABASE_URL,
  entities,
  migrationsPath,
});
await migrate(orm);

const sessions = createSessionVerifier({ from: env.AUTH_URL, now });
const app = createApp({
  orm,
  log,
  now,
  sessions,
  origin: env.PUBLIC_ORIGIN,
  version: manifest.version,
  trustedProxies: env.TRUSTED_PROXIES,
  checkAnswers: env.NODE_ENV !== 'production',
  decksUrl: env.DECKS_URL,
  starterDeckId: env.STARTER_DECK === 'none' ? null : env.STARTER_DECK,
});
const running = await serve(app, {
  host: env.HOST,
  port: env.PORT,
  log,
  onClose: async () => {
    sessions.stop();
    await orm.close();
  },
});
await sessions.start();
stopOnSignals(running);
