import type { MikroORM } from '@mikro-orm/postgresql';
import { accessToken } from '@repaso/service-kit';
import type { PublicKey } from '@repaso/service-kit';
import jwt from 'jsonwebtoken';
import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { User } from '../../db/entities/user.entity.ts';
import { SigningKey } from '../../db/entities/signing-key.entity.ts';
import { decrypt, deriveKey, encrypt } from './secrets.ts';

/** An access token and its expiry. */
export interface IssuedToken {
  token: string;
  expiresAt: Date;
}

/** Signs access tokens, and holds the public keys that verify them. */
export interface KeyRing {
  issue(user: User, sid: string, now: Date): IssuedToken;
  publicKeys(): PublicKey[];
}

/** Loads the keys, and creates the first one. @throws when they were encrypted with another secret */
export async function openKeyRing(orm: MikroORM, secret: string, now: Date): Promise<KeyRing> {
  const sealing = deriveKey(secret, 'signing-keys');
  const keys = await orm.em.fork().transactional(async (em) => {
    // Processes that start together must not each create a first key.
    await em.execute('lock table "auth"."signing_key" in share row exclusive mode');
    const found = await em.find(SigningKey, {}, { orderBy: { createdAt: 'desc' } });
    if (found.some((key) => key.retiredAt === null)) return found;
    const made = em.create(SigningKey, newSigningKey(sealing, now));
    return [made, ...found];
  });
  const active = keys.find((key) => key.retiredAt === null);
  if (!active) throw new Error('there is no active signing key');
  const privateKey = createPrivateKey(decrypt(active.privateKey, sealing));
  return {
    publicKeys: () => keys.map(({ kid, publicKey }) => ({ kid, ...publicKey })),
    issue(user, sid, at) {
      const exp = Math.floor(at.getTime() / 1000) + accessToken.lifeSeconds;
      const claims = { sid, role: user.role, name: user.name, email_verified: user.emailVerified };
      // With milliseconds, so that a session started right after a revocation is not revoked with the others.
      const token = jwt.sign({ ...claims, iat: at.getTime() / 1000, exp }, privateKey, {
        algorithm: accessToken.algorithm,
        keyid: active.kid,
        subject: user.id,
        issuer: accessToken.issuer,
        audience: accessToken.audience,
      });
      return { token, expiresAt: new Date(exp * 1000) };
    },
  };
}

function newSigningKey(sealing: Buffer, now: Date) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty = '', crv = '', x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  const privateKey = encrypt(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), sealing);
  // RFC 7638: hash of the key's members in alphabetical order.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { kid, publicKey: { kty, crv, x, y }, privateKey, createdAt: now, retiredAt: null };
}
