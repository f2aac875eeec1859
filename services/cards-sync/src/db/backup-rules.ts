import type { BackupRules } from '@repaso/service-kit';

/**
 * How backup and restore treat the tables of the cards service. A restore starts a new epoch. By that every device
 * notices it, compares all its cards with the server's, and sends what the backup lacks.
 */
export const backupRules: BackupRules = {
  excluded: ['rate_limit_count'],
  appendOnly: ['deleted_user'],
  lockedFirst: 'user_seq',
  afterRestore: [
    `update "cards"."service_meta" set "value" = left(replace(gen_random_uuid()::text, '-', ''), 12) where "key" = 'epoch'`,
  ],
  inUseBy: { table: 'user_card', noun: 'cards' },
};
