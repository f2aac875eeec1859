import { envFields } from '@repaso/service-kit';
import { z } from 'zod';
import { siteFields } from '../environment.ts';
import { checkOrigin } from '../trustworthy-origin.ts';

const several = 'must be an http:// or https:// address, or several with commas between them';
/** Where the processes of one service are. */
const addresses = z
  .string({ error: several })
  .regex(/^https?:\/\/[^/\s,][^\s,]*(\s*,\s*https?:\/\/[^/\s,][^\s,]*)*$/, several)
  .transform((text) => text.split(/\s*,\s*/));

/** Environment of the gateway as a process of its own. */
export const envSchema = z
  .object({
    ...siteFields,
    PORT: envFields.port.default(4200),
    HOST: envFields.host.default('127.0.0.1'),
    PUBLIC_ORIGIN: envFields.origin,
    AUTH_URL: addresses,
    CARDS_URL: addresses,
    DECKS_URL: addresses,
    ADMIN_URL: addresses,
    SITE_DIR: z.string({ error: 'must be the folder that holds remotes/' }),
  })
  .superRefine(checkOrigin);
