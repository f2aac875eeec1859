import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** An ES256 key pair. The newest key that is not retired signs tokens; all keys verify them. */
export const SigningKey = defineEntity({
  name: 'SigningKey',
  tableName: 'signing_key',
  properties: {
    kid: p.string().length(43).primary(),
    publicKey: p.json<{ kty: string; crv: string; x: string; y: string }>(),
    /** PKCS8, encrypted with AES-256-GCM. The encryption key is not in the database. */
    privateKey: p.text(),
    createdAt: p.datetime(),
    retiredAt: p.datetime().nullable(),
  },
});
export type SigningKey = InferEntity<typeof SigningKey>;
