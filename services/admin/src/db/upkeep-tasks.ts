import type { UpkeepTask } from '@repaso/service-kit';

/** Which rows of the admin service expire and when. The sweep of recordings deletes rows and files together. */
export const upkeepTasks: readonly UpkeepTask[] = [
  {
    table: 'admin.rate_limit_count',
    where: 'expire < extract(epoch from $1::timestamptz) * 1000',
    afterMs: 0,
  },
  { table: 'admin.build_signal', where: 'minute < $1', afterMs: 14 * 86_400_000 },
  { table: 'admin.refused_build', where: 'at < $1', afterMs: 90 * 86_400_000 },
];
