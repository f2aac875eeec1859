import type { BackupRules } from '@repaso/service-kit';

/**
 * Sessions, keys and revocations stay: nobody is signed out by a restore, and nobody let in who was sent away since the
 * backup. A link that was mailed works once, also when its user goes back in time.
 */
export const backupRules: BackupRules = {
  keeps: [
    'mail_queue',
    'rate_limit_count',
    'revocation',
    'revocation_head',
    'session',
    'signing_key',
    'verification',
  ],
  adds: ['audit_log', 'deleted_user'],
  afterwards: [
    `delete from "auth"."session" s where not exists (select from "auth"."user" u where u.id = s.user_id)`,
  ],
  signOfUse: { table: '"user"', noun: 'accounts' },
};
