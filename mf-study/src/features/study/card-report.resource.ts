import { runWithLock } from '@repaso/card-store';
import { errorTable, isErrorCode } from '@repaso/contracts';
import { call, failureOf } from '@repaso/shell-api';
import { forgetReport, keepReport, keptReports } from './kept-reports.ts';
import type { CardReport } from './kept-reports.ts';

const post = ({ deckId, cardId, text }: CardReport) =>
  call('reportCard', { params: { id: deckId }, body: { cardId, text } });

/** Returns whether a request that failed with this error can succeed later, for example with a connection. */
function isTransient(error: unknown): boolean {
  const { code } = failureOf(error);
  return !isErrorCode(code) || errorTable[code].retry !== 'never';
}

/**
 * Sends a report to the author of the deck. Without a connection it is kept on this device, and `sendKeptReports` sends
 * it. @throws the call's error if the server refuses the report, or if it can be neither sent nor kept
 */
export async function sendReport(userId: string, report: CardReport): Promise<'sent' | 'kept'> {
  try {
    await post(report);
    return 'sent';
  } catch (error) {
    if (isTransient(error) && keepReport(userId, report)) return 'kept';
    throw error;
  }
}

/**
 * Sends the reports that are kept on this device. Returns how many were sent. A refused one is removed, because the
 * card or the deck is gone; one that may succeed later stays.
 */
export async function sendKeptReports(userId: string): Promise<number> {
  return runWithLock(`repaso.card-reports.${userId}`, async () => {
    let sent = 0;
    for (const report of keptReports(userId)) {
      try {
        await post(report);
        sent += 1;
      } catch (error) {
        if (isTransient(error)) return sent;
      }
      forgetReport(userId, report);
    }
    return sent;
  });
}
