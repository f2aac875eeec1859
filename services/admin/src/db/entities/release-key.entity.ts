import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** A key that signs release sets. Its private part is not stored: it is derived from a secret and the salt. */
export const ReleaseKeyRow = defineEntity({
  name: 'ReleaseKeyRow',
  tableName: 'release_key',
  properties: {
    kid: p.text().primary(),
    /** The 32 bytes of the public key in base64url. */
    publicKey: p.text(),
    salt: p.text(),
    createdAt: p.datetime(3),
    /** Null for the active key. A retired key signs for a while, for pages that only know it. */
    retiredAt: p.datetime(3).nullable(),
  },
});
export type ReleaseKeyRow = InferEntity<typeof ReleaseKeyRow>;
