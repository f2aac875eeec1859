import { z } from 'zod';
import { limits } from './limits.ts';
import { channelName } from './release-teams.ts';

/** Hex SHA-256 of a build's release entry; see `docs/releases.md`. */
export const buildDigest = z.string().regex(/^[0-9a-f]{64}$/);

/** Query of publishBuild. */
export const publishBuildQuery = z.object({
  /** The channel whose remotes the build must fit. */
  channel: channelName.default('live'),
  /** Names of other remotes that the same change will replace or remove, separated by commas. */
  without: z
    .string()
    .regex(/^[a-z0-9_]+(,[a-z0-9_]+)*$/)
    .max(2000)
    .transform((names) => names.split(','))
    .optional(),
});
export const publishedBuild = z.object({
  digest: buildDigest,
  name: z.string(),
  version: z.string(),
  bytes: z.number().int(),
  /** False if the platform has had this build before. */
  isNew: z.boolean(),
});
export type PublishedBuild = z.infer<typeof publishedBuild>;

/** A build that was refused, with all reasons. */
const refusedBuild = z.object({
  id: z.number().int(),
  name: z.string().nullable(),
  version: z.string().nullable(),
  actor: z.string(),
  reasons: z.array(z.string()),
  at: z.iso.datetime(),
});
export const refusedBuildList = z.object({ builds: z.array(refusedBuild) });
export type RefusedBuild = z.infer<typeof refusedBuild>;

/** Builds that are shown to those who have the link, with the remotes of the live set. */
export const createPreviewBody = z.object({
  builds: z.array(buildDigest).min(1).max(limits.previewBuilds),
  /** Hours for which the link works. */
  hours: z.number().int().min(1).max(limits.previewHours).default(24),
});
export const createdPreview = z.object({
  /** The value of the query `preview` in the link. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
});
export const openPreviewBody = z.object({ token: z.string().max(limits.previewToken) });
