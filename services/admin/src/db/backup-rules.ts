import type { BackupRules } from '@repaso/service-kit';

export const backupRules: BackupRules = {
  excluded: [],
  appendOnly: ['deleted_user'],
  afterRestore: [],
  inUseBy: { table: 'release_set', noun: 'release sets' },
};
