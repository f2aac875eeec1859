import { envFields } from '@repaso/service-kit';
import { z } from 'zod';

/** Name of the service's schema and of its part of the address: `/api/cards`. */
export const name = 'cards';

/** What the service reads from its environment when it runs alone. */
export const envSchema = z.object({
  PORT: envFields.port,
  HOST: envFields.host.default('127.0.0.1'),
  DATABASE_URL: envFields.databaseUrl,
  /** This service's own database, where it does not share one with the others. */
  CARDS_DATABASE_URL: envFields.databaseUrl.optional(),
  AUTH_URL: envFields.httpUrl,
  DECKS_URL: envFields.httpUrl,
  PUBLIC_ORIGIN: envFields.origin,
  /** The deck that every new learner begins with. */
  STARTER_DECK: z
    .string()
    .regex(/^(none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'must be the id of a deck, or none')
    .default('none'),
  LOG_LEVEL: envFields.logLevel.default('info'),
  NODE_ENV: envFields.nodeEnv.default('development'),
  TRUSTED_PROXIES: envFields.trustedProxies.default(0),
});
