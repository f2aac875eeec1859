import type { BackupRules } from '@repaso/service-kit';

export const backupRules: BackupRules = {
  excluded: ['rate_limit_count', 'build_signal'],
  appendOnly: ['audit_outbox', 'deleted_user'],
  afterRestore: [],
  inUseBy: { table: 'release_set', noun: 'release sets' },
};
