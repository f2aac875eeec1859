import { z } from 'zod';
import { limits } from './limits.ts';

/** Name of a channel, such as `live` or `canary`. */
export const channelName = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/);
/** Channel whose set every browser gets that no other channel claims. It always exists. */
export const liveChannel = 'live';

/** A remote that a team owns: only the team may publish it, and only below these route prefixes. */
export const ownedRemote = z.object({
  name: z.string().regex(/^mf_[a-z0-9_]{1,37}$/),
  prefixes: z
    .array(z.string().regex(/^(\/|(\/[a-z0-9][a-z0-9-]*)+)$/))
    .min(1)
    .max(limits.teamPrefixes),
});
export type OwnedRemote = z.infer<typeof ownedRemote>;

const visibleText = (max: number) => z.string().trim().min(1).max(max);

export const teamIdParams = z.object({ id: z.uuid() });
export const saveTeamBody = z.object({
  name: visibleText(limits.teamName),
  remotes: z.array(ownedRemote).max(limits.teamRemotes),
  /** Ids of the users who see the team's releases. */
  members: z.array(z.uuid()).max(limits.teamMembers),
});
export type SaveTeamBody = z.infer<typeof saveTeamBody>;
/** `version`: that of the team which was edited. If it has another one by now, nothing is saved. */
export const updateTeamBody = saveTeamBody.extend({ version: z.number().int().positive() });
export type UpdateTeamBody = z.infer<typeof updateTeamBody>;

/** A token with which a team publishes. Its secret is stored as a hash, and shown only once. */
const publishToken = z.object({
  id: z.uuid(),
  label: z.string(),
  /** The channels that the token may change. */
  channels: z.array(channelName),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type PublishToken = z.infer<typeof publishToken>;

export const createTokenBody = z.object({
  label: visibleText(limits.tokenLabel),
  channels: z.array(channelName).min(1).max(10),
  /** Days until the token expires; null for never. */
  days: z.number().int().min(1).max(366).nullable(),
});
export const createdToken = publishToken.extend({ secret: z.string() });
export const tokenParams = z.object({ id: z.uuid(), tokenId: z.uuid() });

export const team = z.object({
  id: z.uuid(),
  name: z.string(),
  remotes: z.array(ownedRemote),
  members: z.array(z.uuid()),
  tokens: z.array(publishToken),
  createdAt: z.iso.datetime(),
  /** Counts the changes of name, remotes and members. */
  version: z.number().int(),
});
export type Team = z.infer<typeof team>;

/** Which team owns a remote. Every visitor may read it. */
export const remoteOwners = z.array(z.object({ name: z.string(), team: z.string() }));
