import { z } from 'zod';
import { channelName } from './release-teams.ts';

const shortText = z.string().min(1).max(100);
/** What another version of the platform would provide to remotes. */
export const checkDeployBody = z.object({
  /** Versions of the packages that its shell shares, by name. */
  shared: z.record(shortText, shortText),
  /** Hashes of the contracts that its services follow, by name of the call. */
  calls: z.record(shortText, z.array(shortText).max(50)),
});
/** A remote of a channel that does not fit a version of the platform. */
const unfitRemote = z.object({
  channel: channelName,
  set: z.number().int(),
  /** Names of the teams that own the remote; empty for a remote of the platform. */
  teams: z.array(z.string()),
  /** One line that begins with the name of the remote. */
  text: z.string(),
});
export type UnfitRemote = z.infer<typeof unfitRemote>;
export const unfitRemotes = z.array(unfitRemote);
