import { limits, type SettingsView, type SyncStart, type SyncStartQuery } from '@repaso/contracts';
import { dayOf, limitsOfDay, secondsOfAnswer, zoneOffsetMinutes } from '@repaso/leitner';
import { formatToken } from '@repaso/sync';
import { records, type Pool, type Statement } from '../../domain/ledger/statement.ts';
import { readAnswersBefore, readAnswersOfDay } from '../../domain/ledger/stored-log.ts';
import type { Position } from '../../domain/ledger/position.ts';
import { readCardRows } from './read-changes.ts';
import { readDayQueue } from './study-queue.ts';

/** Number of answers before today whose median is the time of an answer. */
const latestAnswers = 200;
/** On a new device, a learner has not asked for more cards than the settings allow. */
const noExtra = { newCards: 0, reviews: 0 };

const lastOffset: Statement = {
  name: 'last_zone_offset',
  text: `select zone_offset as "zoneOffset" from cards.review_log where user_id = $1 order by seq desc limit 1`,
};

interface StartRequest {
  settings: SettingsView;
  now: Date;
  query: SyncStartQuery;
}

/** Reads what a new device of the learner needs for its first screen. */
export async function readStart(
  pool: Pool,
  userId: string,
  { epoch, settings, now, query }: Pick<Position, 'epoch'> & StartRequest,
): Promise<SyncStart> {
  const offset = zoneOfSettings(settings, now) ?? query.zoneOffset ?? (await lastZone(pool, userId));
  const today = dayOf(now.getTime(), offset, settings.dayStart);
  const [entriesOfToday, seconds] = await Promise.all([
    readAnswersOfDay(pool, userId, today),
    settings.minutesPerDay === null ? 0 : readSeconds(pool, userId, today),
  ]);
  const day = { today, ...limitsOfDay(settings, today, { entriesOfToday, seconds, extra: noExtra }) };
  const { ids, ...figures } = await readDayQueue(pool, userId, day);
  const at = now.toISOString();
  return {
    ...{ userId, serverTime: at, settings, day: today },
    ...figures,
    token: formatToken({ at, epoch, number: 0 }),
    cards: await readCardRows(pool, userId, ids),
    entries: entriesOfToday.slice(-limits.startEntries),
  };
}

/** Returns how many minutes the zone of the settings is ahead of UTC; null if it is that of the device. */
function zoneOfSettings({ zone }: SettingsView, now: Date): number | null {
  return zone === null ? null : zoneOffsetMinutes(zone, now.getTime());
}

/** Returns how many minutes the zone of the learner's last log entry was ahead of UTC; 0 without an entry. */
async function lastZone(pool: Pool, userId: string): Promise<number> {
  const [last] = await records<{ zoneOffset: number }>(pool, lastOffset, [userId]);
  return last?.zoneOffset ?? 0;
}

async function readSeconds(pool: Pool, userId: string, today: string): Promise<number> {
  return secondsOfAnswer(await readAnswersBefore(pool, userId, today, latestAnswers));
}
