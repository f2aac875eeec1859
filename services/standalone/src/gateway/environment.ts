import { checkSiteStorageFields, envFields } from '@repaso/service-kit';
import { z } from 'zod';
import { siteFields } from '../environment.ts';
import { checkOrigin } from '../trustworthy-origin.ts';

const several = 'must be one http:// or https:// address, or several separated by commas';
/** URLs of the processes of one service, separated by commas. */
const addresses = z
  .string({ error: several })
  .regex(/^https?:\/\/[^/\s,][^\s,]*(\s*,\s*https?:\/\/[^/\s,][^\s,]*)*$/, several)
  .transform((text) => text.split(/\s*,\s*/));

/** Schema of the environment of the gateway. */
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
    SITE_DIR: z.string().optional(),
  })
  .superRefine(checkSiteStorageFields)
  .superRefine(({ SITE_DIR, SITE_S3_URL }, ctx) => {
    if (SITE_DIR !== undefined || SITE_S3_URL !== undefined) return;
    const message = 'must be the folder that contains remotes/';
    ctx.addIssue({ code: 'custom', path: ['SITE_DIR'], message });
  })
  .superRefine(checkOrigin);
