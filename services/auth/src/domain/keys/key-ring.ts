import type { MikroORM } from '@mikro-orm/postgresql';
import { accessToken } from '@repaso/service-kit';
import type { PublicKey } from '@repaso/service-kit';
import jwt from 'jsonwebtoken';
import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { User } from '../../db/entities/user.entity.ts';
import { SigningKey } from '../../db/entities/signing-key.entity.ts';
import { decrypt, deriveKey, encrypt } from './secrets.ts';

/** An access token and when it ends. */
export interface IssuedToken {
  token: string;
  expiresAt: Date;
}

/** Signs access tokens, and knows every public key that still verifies one. */
export interface KeyRing {
  issue(user: User, sid: string, now: Date): IssuedToken;
  publicKeys(): PublicKey[];
}

/** Reads the keys, making the first one. @throws when they were encrypted with another secret */
export async function openKeyRing(orm: MikroORM, secret: string, now: Date): Promise<KeyRing> {
  const sealing = deriveKey(secret, 'signing-keys');
  const keys = await orm.em.fork().transactional(async (em) => {
    // Processes that start together must not each make a first key.
    await em.execute('lock table "auth"."signing_key" in share row exclusive mode');
    const found = await em.find(SigningKey, {}, { orderBy: { createdAt: 'desc' } });
    if (found.some((key) => key.retiredAt === null)) return found;
    const made = em.create(SigningKey, newSigningKey(sealing, now));
    return [made, ...found];
  });
  const active = keys.find((key) => key.retiredAt === null);
  if (!active) throw new Error('no key signs');
  const privateKey = createPrivateKey(decrypt(active.privateKey, sealing));
  return {
    publicKeys: () => keys.map(({ kid, publicKey }) => ({ kid, ...publicKey })),
    issue(user, sid, at) {
      const exp = Math.floor(at.getTime() / 1000) + accessToken.lifeSeconds;
      const claims = { sid, role: user.role, name: user.name, email_verified: user.emailVerified };
      // Milliseconds, so that a session begun right after all others were revoked is told from them.
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
  // RFC 7638: the members of the key in alphabetical order.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { kid, publicKey: { kty, crv, x, y }, privateKey, createdAt: now, retiredAt: null };
}
