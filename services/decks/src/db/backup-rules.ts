import type { BackupRules } from '@repaso/service-kit';

export const backupRules: BackupRules = {
  keeps: ['rate_limit_count'],
  adds: ['deleted_user'],
  afterwards: [],
  signOfUse: { table: 'deck', noun: 'decks' },
};
