import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { canonicalJson, limits, signedTextOf } from '@repaso/contracts';
import type { ReleaseSet } from '@repaso/contracts';
import { ReleaseRefused, checkPublisher, checkSet } from '@repaso/release-rules';
import { z } from 'zod';
import { applied, checkSignature, problemsOfChanged } from './change-channel.command.ts';
import type { ReleaseContext } from './change-channel.command.ts';
import { ofBuilds } from './order-channel.command.ts';
import { listOwners } from '../../domain/owners.repository.ts';
import { isBy, openReleaseKeys, readReleaseKeys, signaturesOf } from './release-keys.repository.ts';
import type { ReleaseKeys } from './release-keys.repository.ts';
import { presentReleaseSet } from './release-set.presenter.ts';
import { findLiveSet, lockChannels } from './release-set.repository.ts';

/**
 * What a preview's token says: its builds by digest, and until when it works. The server stores nothing of it, so the
 * token has a signature.
 */
const preview = z.object({
  builds: z.array(z.string()).max(limits.previewBuilds),
  expiresAt: z.iso.datetime(),
});
type Preview = z.infer<typeof preview>;

const signedPreview = preview.extend({ signature: z.object({ kid: z.string(), value: z.string() }) });

/** A set's signed text is an object in JSON, so this prefix prevents that a token is taken for a set. */
const textOf = ({ builds, expiresAt }: Preview) => `preview ${canonicalJson({ builds, expiresAt })}`;

const hourMs = 3_600_000;

/** What is needed to make and to open previews. */
export interface PreviewContext extends Pick<ReleaseContext, 'orm' | 'site' | 'provided' | 'now'> {
  /** The secret of the keys that sign sets. */
  signing: string;
}

/**
 * Makes the token of a link that shows builds with the remotes of the live set. No channel changes.
 * @throws ReleaseRefused with all reasons for which the builds could not be live
 */
export async function createPreview(
  { builds, hours }: { builds: string[]; hours: number },
  context: PreviewContext & Pick<ReleaseContext, 'publisher'>,
): Promise<{ token: string; expiresAt: string }> {
  const em = context.orm.em.fork();
  const keys = await withFirstKey(context);
  const { put, problems } = await wouldBe(em, { builds, keys }, context);
  const names = put.map(({ name }) => name);
  const reasons = [...checkPublisher(context.publisher, null, names), ...problems];
  if (reasons.length > 0) throw new ReleaseRefused(...new Set(reasons));
  const expiresAt = new Date(context.now.getTime() + hours * hourMs).toISOString();
  const [signature] = signaturesOf(textOf({ builds, expiresAt }), keys.signers);
  return {
    token: Buffer.from(JSON.stringify({ builds, expiresAt, signature })).toString('base64url'),
    expiresAt,
  };
}

/** Reads the keys. A new platform gets its first one by this. */
const withFirstKey = (context: PreviewContext) =>
  context.orm.em.fork().transactional(async (em) => {
    await lockChannels(em);
    return openReleaseKeys(em, context);
  });

/**
 * Returns the signed set of a preview: the remotes that are live now, with its builds. Null when the token is not valid
 * any more, or its builds could not be live any more.
 */
export async function openPreview(token: string, context: PreviewContext): Promise<ReleaseSet | null> {
  const found = readToken(token);
  if (found === null || new Date(found.expiresAt) <= context.now) return null;
  const em = context.orm.em.fork();
  const keys = await readReleaseKeys(em, context);
  if (!isBy(keys.trusted, textOf(found), found.signature)) return null;
  const resulting = await wouldBe(em, { builds: found.builds, keys }, context).catch(nullIfRefused);
  if (resulting === null || resulting.problems.length > 0) return null;
  const { live, remotes } = resulting;
  const set: ReleaseSet = { ...live, remotes, expiresAt: found.expiresAt };
  return { ...set, signatures: signaturesOf(signedTextOf(set), keys.signers) };
}

function nullIfRefused(error: unknown): null {
  if (error instanceof ReleaseRefused) return null;
  throw error;
}

function readToken(token: string) {
  try {
    return signedPreview.parse(JSON.parse(Buffer.from(token, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** Returns the remotes that the live set would have with these builds, and why it cannot have them. */
async function wouldBe(
  em: SqlEntityManager,
  { builds, keys }: { builds: readonly string[]; keys: ReleaseKeys },
  { site, provided }: PreviewContext,
) {
  const row = await findLiveSet(em);
  const live = presentReleaseSet(row);
  const before = live.remotes;
  const change = await ofBuilds(em, { put: builds, remove: [], isForced: false, remotes: before, site });
  const remotes = applied(before, change);
  const found = checkSet(remotes, provided, await listOwners(em));
  const problems = [
    ...checkSignature(row, keys),
    ...(change.problems ?? []),
    ...problemsOfChanged(found, before, change),
  ];
  return { live, put: change.put, remotes, problems };
}
