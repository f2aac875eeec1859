import {
  audioFields,
  budgetFields,
  canaryFields,
  checkAudioFields,
  releaseFields,
  retentionFields,
} from '@repaso/admin';
import { checkMailFields, settingsFields } from '@repaso/auth';
import { starterDeckId } from '@repaso/content';
import { aiFields, checkAiFields } from '@repaso/decks';
import {
  checkSiteStorageFields,
  envFields,
  metricsFields,
  siteStorageFields,
  tracingFields,
} from '@repaso/service-kit';
import path from 'node:path';
import { z } from 'zod';
import { checkOrigin } from './trustworthy-origin.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/**
 * Schema of a folder in the environment. A relative path starts at the root of the repository, not at the working
 * folder.
 */
export const folder = (otherwise: string) =>
  z
    .string()
    .default(otherwise)
    .transform((given) => path.resolve(root, given));

/** Environment variables of the site. The standalone program and the gateway read them. */
export const siteFields = {
  ...siteStorageFields,
  ...tracingFields,
  SHELL_DIST: folder('shell/dist'),
  /**
   * The public keys that pages trust, as `<kid>:<key>` separated by spaces. Default: those that the admin service
   * writes to the site's storage.
   */
  RELEASE_KEYS: z
    .string()
    .regex(/^[\w-]+:[\w-]{43}( [\w-]+:[\w-]{43})*$/, 'must be <kid>:<key>, or several separated by spaces')
    .optional(),
  /** `off` removes the stored platform from every device at its next visit; the device then works online only. */
  OFFLINE: z.enum(['on', 'off']).default('on'),
  /** `1` allows an origin with plain http that is not this machine. Browsers then allow no offline use. */
  ALLOW_INSECURE_ORIGIN: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  LOG_LEVEL: envFields.logLevel.default('info'),
  NODE_ENV: envFields.nodeEnv.default('development'),
};

const ownDatabase = envFields.databaseUrl.optional();
/** Addresses of an own Postgres: one for all services, or one for each. */
export const databaseFields = {
  DATABASE_URL: ownDatabase,
  AUTH_DATABASE_URL: ownDatabase,
  CARDS_DATABASE_URL: ownDatabase,
  DECKS_DATABASE_URL: ownDatabase,
  ADMIN_DATABASE_URL: ownDatabase,
};

/** Schema of the environment of the standalone program. */
export const envSchema = z
  .object({
    ...siteFields,
    ...settingsFields,
    ...aiFields,
    ...audioFields,
    ...metricsFields,
    PORT: envFields.port.default(4200),
    HOST: envFields.host.default('127.0.0.1'),
    PUBLIC_ORIGIN: envFields.origin.optional(),
    TRUSTED_PROXIES: envFields.trustedProxies.default(0),
    ...databaseFields,
    REPASO_DATA_DIR: folder('.repaso'),
    /** Folder of the recordings of lessons. Default: `audio` in the data folder. */
    AUDIO_DIR: z
      .string()
      .transform((given) => path.resolve(root, given))
      .optional(),
    /**
     * Folder that contains `mf-…/dist` of the remotes that come with the platform. New builds are released at start.
     */
    REMOTES_DIR: folder('.'),
    AUTH_KEY_SECRET: z.string().min(32, 'must be a secret of at least 32 characters').optional(),
    ...releaseFields,
    ...canaryFields,
    ...budgetFields,
    ...retentionFields,
    STARTER_DECK: envFields.deckOrNone.default(starterDeckId),
    /** By default only errors are logged, because the log is shown in the terminal of `npm start`. */
    LOG_LEVEL: envFields.logLevel.default('error'),
    DEV_ORIGIN: envFields.origin.optional(),
  })
  .superRefine(checkAiFields)
  .superRefine(checkMailFields)
  .superRefine(checkAudioFields)
  .superRefine(checkSiteStorageFields)
  .superRefine(checkOrigin);
export type StandaloneEnv = z.output<typeof envSchema>;
