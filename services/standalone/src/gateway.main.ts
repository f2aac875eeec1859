import {
  browserTraceRate,
  createLogger,
  openSiteStorage,
  readEnv,
  serve,
  startTracing,
  stopOnSignals,
} from '@repaso/service-kit';
import { envSchema } from './gateway/environment.ts';
import { proxyTo } from './gateway/proxy.ts';
import { createSite } from './site/site.ts';

/**
 * Entry point of the gateway. It serves the site, and forwards requests to services in separate processes, so that all
 * have one origin.
 */
const env = readEnv(envSchema, process.env);
const tracing = await startTracing(env);
const log = createLogger({ name: 'gateway', level: env.LOG_LEVEL });
tracing?.logFailures(log);
const site = await openSiteStorage(env, env.SITE_DIR, log);
if (site === null) throw new Error('SITE_DIR is missing');
const app = createSite({
  origin: env.PUBLIC_ORIGIN,
  log,
  shell: env.SHELL_DIST,
  site,
  offline: env.OFFLINE,
  keys: env.RELEASE_KEYS,
  traceRate: browserTraceRate(env),
  decksUrls: env.DECKS_URL,
  apis: {
    auth: proxyTo('auth', env.AUTH_URL, log),
    cards: proxyTo('cards', env.CARDS_URL, log),
    decks: proxyTo('decks', env.DECKS_URL, log),
    admin: proxyTo('admin', env.ADMIN_URL, log),
  },
});
const onClose = async () => {
  await site.close();
  await tracing?.stop();
};
stopOnSignals(await serve(app, { host: env.HOST, port: env.PORT, log, onClose }));
