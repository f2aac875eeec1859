import type { UpkeepTask } from '@repaso/service-kit';

const hour = 3_600_000;
const day = 24 * hour;

/** Tokens live 5 minutes: an older line of the feed concerns none. Deleted users stay. */
const revocations: UpkeepTask = {
  table: 'auth.revocation',
  where: `kind <> 'deleted' and at < $1`,
  afterMs: hour,
};

/** What auth removes once its time is over. */
export const upkeepTasks = ({ auditDays }: { auditDays: number }): UpkeepTask[] => [
  revocations,
  // A while longer than they live, so that a token of theirs is still told what became of it.
  { table: 'auth.session', where: 'expires_at < $1 or revoked_at < $1', afterMs: 7 * day },
  { table: 'auth.verification', where: 'expires_at < $1', afterMs: day },
  { table: 'auth.mail_queue', where: 'sent_at < $1', afterMs: 30 * day },
  {
    table: 'auth.rate_limit_count',
    where: 'expire < extract(epoch from $1::timestamptz) * 1000',
    afterMs: 0,
  },
  { table: 'auth.audit_log', where: 'at < $1', afterMs: auditDays * day },
];
