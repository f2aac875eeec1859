import type { BackupRules } from '@repaso/service-kit';

/** A restore starts a new epoch: every device then compares all its cards and pushes what the backup lacks. */
export const backupRules: BackupRules = {
  excluded: [],
  appendOnly: ['deleted_user'],
  lockedFirst: 'user_seq',
  afterRestore: [
    `update "cards"."service_meta" set "value" = left(replace(gen_random_uuid()::text, '-', ''), 12) where "key" = 'epoch'`,
  ],
  inUseBy: { table: 'user_card', noun: 'cards' },
};
