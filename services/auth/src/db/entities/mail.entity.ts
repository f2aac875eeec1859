import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';
import { locales } from '@repaso/contracts';

/** A mail to be sent. It is written in the same transaction as the change that causes it. */
export const Mail = defineEntity({
  name: 'Mail',
  tableName: 'mail_queue',
  properties: {
    id: p.uuid().primary(),
    recipient: p.string().length(254),
    template: p.string().length(60),
    locale: p.enum(locales),
    params: p.json<Record<string, string>>(),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime().nullable().index(),
    sentAt: p.datetime().nullable(),
    lastError: p.text().nullable(),
    createdAt: p.datetime(),
  },
});
export type Mail = InferEntity<typeof Mail>;
