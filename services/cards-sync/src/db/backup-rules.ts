import type { BackupRules } from '@repaso/service-kit';

/** A new epoch makes every device compare everything, and bring back what the backup did not have yet. */
export const backupRules: BackupRules = {
  keeps: [],
  adds: ['deleted_user'],
  begins: 'user_seq',
  afterwards: [
    `update "cards"."service_meta" set "value" = left(replace(gen_random_uuid()::text, '-', ''), 12) where "key" = 'epoch'`,
  ],
  signOfUse: { table: 'user_card', noun: 'cards' },
};
