import { envFields } from '@repaso/service-kit';
import { z } from 'zod';

export const name = 'admin';

/** What the service reads from its environment when it runs alone. */
export const envSchema = z.object({
  PORT: envFields.port,
  HOST: envFields.host.default('127.0.0.1'),
  DATABASE_URL: envFields.databaseUrl,
  AUTH_URL: envFields.httpUrl,
  PUBLIC_ORIGIN: envFields.origin,
  LOG_LEVEL: envFields.logLevel.default('info'),
  NODE_ENV: envFields.nodeEnv.default('development'),
  TRUSTED_PROXIES: envFields.trustedProxies.default(0),
});
