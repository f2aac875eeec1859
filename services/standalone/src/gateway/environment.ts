import { envFields } from '@repaso/service-kit';
import { z } from 'zod';
import { siteFields } from '../environment.ts';

/** Environment of the gateway as a process of its own. */
export const envSchema = z.object({
  ...siteFields,
  PORT: envFields.port.default(4200),
  HOST: envFields.host.default('127.0.0.1'),
  PUBLIC_ORIGIN: envFields.origin,
  AUTH_URL: envFields.httpUrl,
  CARDS_URL: envFields.httpUrl,
  DECKS_URL: envFields.httpUrl,
  ADMIN_URL: envFields.httpUrl,
  SITE_DIR: z.string({ error: 'must be the folder that holds remotes/' }),
});
