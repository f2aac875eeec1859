import type { UpkeepTask } from '@repaso/service-kit';

/** Which rows of the cards service expire and when. */
export const upkeepTasks: readonly UpkeepTask[] = [
  {
    table: 'cards.rate_limit_count',
    where: 'expire < extract(epoch from $1::timestamptz) * 1000',
    afterMs: 0,
  },
];
