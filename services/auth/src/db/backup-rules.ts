import type { BackupRules } from '@repaso/service-kit';

/**
 * A restore keeps the current sessions, keys and revocations: it neither signs users out nor re-opens sessions that were
 * revoked after the backup. Mailed links still work only once after a restore.
 */
export const backupRules: BackupRules = {
  excluded: [
    'mail_queue',
    'rate_limit_count',
    'revocation',
    'revocation_head',
    'session',
    'signing_key',
    'verification',
  ],
  appendOnly: ['audit_log', 'deleted_user'],
  afterRestore: [
    `delete from "auth"."session" s where not exists (select from "auth"."user" u where u.id = s.user_id)`,
  ],
  inUseBy: { table: '"user"', noun: 'accounts' },
};
