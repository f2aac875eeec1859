import { defaultBudgets } from '@repaso/release-rules';
import { checkSiteStorageFields, envFields, serviceFields, siteStorageFields } from '@repaso/service-kit';
import { z } from 'zod';
import { audioFields, checkAudioFields } from './domain/audio/audio-settings.ts';

/** Variables of processes that make release sets. */
export const releaseFields = {
  RELEASE_KEY_SECRET: z.string().min(32, 'must be a secret of at least 32 characters').optional(),
};

/** Days for which a build is kept after the last channel left it; 0 keeps all. */
export const retentionFields = { BUILD_DAYS: z.coerce.number().int().min(0).max(3650).default(30) };

const bytes = (otherwise: number) => z.coerce.number().int().min(1).default(otherwise);

/** The most bytes that the scripts and the styles of a build may have, before compression. */
export const budgetFields = {
  REMOTE_SCRIPT_BYTES: bytes(defaultBudgets.scripts),
  REMOTE_STYLE_BYTES: bytes(defaultBudgets.styles),
};

const count = (otherwise: number) => z.coerce.number().min(0).max(1_000_000).default(otherwise);

/** Variables that say when a channel with a share of the browsers goes back by itself. */
export const canaryFields = {
  CANARY_MIN_STARTS: count(50),
  CANARY_FAILURE_PERCENT: count(2),
  CANARY_FAILURE_FACTOR: count(3),
};

/** Schema of the environment of the admin service as a separate process. */
export const envSchema = z
  .object({
    ...serviceFields,
    ...audioFields,
    DECKS_URL: envFields.httpUrl,
    SITE_DIR: z.string().optional(),
    ...siteStorageFields,
    SHELL_DIST: z.string().optional(),
    ...releaseFields,
    ...canaryFields,
    ...retentionFields,
    ...budgetFields,
  })
  .superRefine(checkAudioFields)
  .superRefine(checkSiteStorageFields)
  .superRefine(({ AUDIO_DIR, AUDIO_S3_URL }, ctx) => {
    if (AUDIO_DIR !== undefined || AUDIO_S3_URL !== undefined) return;
    ctx.addIssue({ code: 'custom', path: ['AUDIO_DIR'], message: 'must be a folder for recordings' });
  });
