import { createLogger, envFields, readEnv, serve, stopOnSignals } from '@repaso/service-kit';
import { z } from 'zod';
import { proxyTo } from './gateway/proxy.ts';
import { siteFields } from './environment.ts';
import { createSite } from './site/site.ts';

/** One origin in front of services that run in processes of their own. */
const env = readEnv(
  z.object({
    ...siteFields,
    PORT: envFields.port.default(4200),
    HOST: envFields.host.default('127.0.0.1'),
    PUBLIC_ORIGIN: envFields.origin,
    AUTH_URL: envFields.httpUrl,
    CARDS_URL: envFields.httpUrl,
    DECKS_URL: envFields.httpUrl,
    ADMIN_URL: envFields.httpUrl,
    SITE_DIR: z.string({ error: 'must be the folder that holds remotes/' }),
  }),
  process.env,
);
const log = createLogger({ name: 'gateway', level: env.LOG_LEVEL });
const app = createSite({
  origin: env.PUBLIC_ORIGIN,
  log,
  shell: env.SHELL_DIST,
  site: env.SITE_DIR,
  apis: {
    auth: proxyTo('auth', env.AUTH_URL, log),
    cards: proxyTo('cards', env.CARDS_URL, log),
    decks: proxyTo('decks', env.DECKS_URL, log),
    admin: proxyTo('admin', env.ADMIN_URL, log),
  },
});
stopOnSignals(await serve(app, { host: env.HOST, port: env.PORT, log }));
