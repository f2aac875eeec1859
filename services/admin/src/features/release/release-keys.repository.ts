import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { signedTextOf } from '@repaso/contracts';
import type { ReleaseSignature } from '@repaso/contracts';
import { ReleaseRefused } from '@repaso/release-rules';
import { randomUUID } from 'node:crypto';
import { ReleaseKeyRow } from '../../db/entities/release-key.entity.ts';
import { ReleaseSetRow } from '../../db/entities/release-set.entity.ts';
import { deriveReleaseKey, isSignedBy, signText } from '../../domain/release-key.ts';
import type { ReleaseKey } from '../../domain/release-key.ts';
import { presentReleaseSet } from './release-set.presenter.ts';

/**
 * Milliseconds for which a retired key still signs, and pages still trust it. A device that was offline for longer
 * updates its page first.
 */
const overlapMs = 60 * 86_400_000;

/** The keys of an installation, to sign sets and to check signatures. */
export interface ReleaseKeys {
  /** Keys that pages trust: the active one and those retired less than 60 days ago. Empty: sets are not signed. */
  trusted: readonly ReleaseKeyRow[];
  signers: readonly ReleaseKey[];
}

/**
 * Reads the keys. Creates the next one if none is active; the first of an installation signs all sets that exist. The
 * caller holds the lock of channels.
 *
 * @param secret the secret from which keys are derived; null in an installation without one
 * @throws ReleaseRefused when the installation has keys, and the secret is not the one that made the active key
 */
export async function openReleaseKeys(
  em: SqlEntityManager,
  { signing: secret = null, now }: { signing?: string | null | undefined; now: Date },
): Promise<ReleaseKeys> {
  const all = await em.find(ReleaseKeyRow, {}, { orderBy: { createdAt: 'asc' } });
  const trusted = all.filter((key) => isTrusted(key, now));
  if (secret === null) {
    if (trusted.length > 0) throw new ReleaseRefused(`${secretName} is missing: the set would not be signed`);
    return { trusted, signers: [] };
  }
  if (trusted.every(({ retiredAt }) => retiredAt !== null)) trusted.push(createKey(em, secret, now));
  const keys = { trusted, signers: signersOf(trusted, secret) };
  if (all.length === 0) for (const set of await em.find(ReleaseSetRow, {})) sign(set, keys);
  await em.flush();
  return keys;
}

/**
 * Reads the keys without creating one.
 * @throws ReleaseRefused when the secret is not the one that made the active key
 */
export async function readReleaseKeys(
  em: SqlEntityManager,
  { signing, now }: { signing: string; now: Date },
): Promise<ReleaseKeys> {
  const all = await em.find(ReleaseKeyRow, {}, { orderBy: { createdAt: 'asc' } });
  const trusted = all.filter((key) => isTrusted(key, now));
  return { trusted, signers: signersOf(trusted, signing) };
}

/** Returns whether pages trust a key: it is active, or was retired not long ago. */
export const isTrusted = ({ retiredAt }: ReleaseKeyRow, now: Date) =>
  !retiredAt || now.getTime() - retiredAt.getTime() < overlapMs;

const secretName = 'RELEASE_KEY_SECRET';

function createKey(em: SqlEntityManager, secret: string, now: Date): ReleaseKeyRow {
  const salt = randomUUID();
  const { kid, publicKey } = deriveReleaseKey(secret, salt);
  return em.create(ReleaseKeyRow, { kid, publicKey, salt, createdAt: now, retiredAt: null });
}

/** Returns the private keys. That of a retired key is missing if it was made with another secret. */
function signersOf(trusted: readonly ReleaseKeyRow[], secret: string): ReleaseKey[] {
  return trusted.flatMap(({ kid, salt, retiredAt }) => {
    const key = deriveReleaseKey(secret, salt);
    if (key.kid === kid) return [key];
    if (retiredAt) return [];
    throw new ReleaseRefused(`${secretName} is not the one that made the active key: npm run rotate-keys`);
  });
}

/** Returns the signatures of a text by each of these keys. */
export const signaturesOf = (text: string, signers: readonly ReleaseKey[]): ReleaseSignature[] =>
  signers.map((key) => ({ kid: key.kid, value: signText(text, key) }));

/** Adds the signatures that a set lacks. */
export function sign(set: ReleaseSetRow, { signers, trusted }: ReleaseKeys): void {
  const kept = (set.signatures ?? []).filter(({ kid }) => trusted.some((key) => key.kid === kid));
  const text = signedTextOf(presentReleaseSet(set));
  const missing = signers.filter((key) => !kept.some(({ kid }) => kid === key.kid));
  const made = signaturesOf(text, missing);
  if (made.length > 0 || kept.length !== (set.signatures ?? []).length) set.signatures = [...kept, ...made];
}

/** Returns whether a trusted key has signed the set as it is. True in an installation without keys. */
export function isSigned(set: ReleaseSetRow, { trusted }: ReleaseKeys): boolean {
  const text = signedTextOf(presentReleaseSet(set));
  return trusted.length === 0 || (set.signatures ?? []).some((signature) => isBy(trusted, text, signature));
}

/** Returns whether one of the trusted keys has made the signature over the text. */
export function isBy(
  trusted: readonly ReleaseKeyRow[],
  text: string,
  { kid, value }: ReleaseSignature,
): boolean {
  const key = trusted.find((one) => one.kid === kid);
  return key !== undefined && isSignedBy(text, value, key.publicKey);
}

/** The part of a connection that is needed to retire keys. */
interface Connection {
  query: (text: string, values: unknown[]) => Promise<{ rowCount: number | null }>;
}

/**
 * Retires the active key: the admin service makes the next one within a minute, and signs the sets of channels with it.
 * `client` is connected to the service's database. Returns the number of retired keys.
 */
export async function retireReleaseKeys(client: Connection, now: Date): Promise<number> {
  const { rowCount } = await client.query(
    'update admin.release_key set retired_at = $1 where retired_at is null',
    [now],
  );
  return rowCount ?? 0;
}
