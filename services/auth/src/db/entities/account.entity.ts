import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** A way for a user to sign in. `credential` is e-mail and password; the token columns belong to other providers. */
export const Account = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().index(),
    providerId: p.string().length(40),
    accountId: p.string().length(255),
    /** bcrypt over base64(sha256(password)), so that nothing is cut at 72 bytes. */
    password: p.string().length(60).nullable(),
    accessToken: p.text().nullable(),
    refreshToken: p.text().nullable(),
    idToken: p.text().nullable(),
    accessTokenExpiresAt: p.datetime().nullable(),
    refreshTokenExpiresAt: p.datetime().nullable(),
    scope: p.text().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
  uniques: [{ name: 'account_provider', properties: ['providerId', 'accountId'] }],
});
export type Account = InferEntity<typeof Account>;
