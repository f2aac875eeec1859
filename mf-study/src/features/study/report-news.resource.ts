import type { OwnReport } from '@repaso/contracts';
import { call } from '@repaso/shell-api';

/** Returns the resolved reports that the learner has not confirmed as read. */
export async function readReportNews(userId: string): Promise<OwnReport[]> {
  const reports = await call('getMyReports', { query: { userId } });
  return reports.filter(({ resolution, isSeen }) => resolution !== null && !isSeen);
}

export async function confirmReportNews(news: readonly OwnReport[]): Promise<void> {
  await call('markReportsSeen', { body: { ids: news.map(({ id }) => id) } });
}
