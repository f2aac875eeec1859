import type { BackupRules } from '@repaso/service-kit';

export const backupRules: BackupRules = {
  keeps: [],
  adds: ['deleted_user'],
  afterwards: [],
  signOfUse: { table: 'release_set', noun: 'release sets' },
};
