/** The responses of the reference server: pulled cards, and what a new device begins with. */
import {
  defaultSettings,
  type LogEntry,
  type PulledCard,
  type SettingsView,
  type SyncStart,
} from '@repaso/contracts';
import { boxCounts, dayOf, isDue, studyQueue, studySummary, zoneOffsetMinutes } from '@repaso/leitner';
import { pulledCardColumns, toColumnar } from './columnar.ts';
import { packCards } from './packed-cards.ts';
import { formatToken } from './token.ts';

/** The data of one learner. */
interface LearnerData {
  epoch: string;
  cards: readonly PulledCard[];
  log: readonly LogEntry[];
  settings: Partial<SettingsView> & Pick<SettingsView, 'stamps'>;
}

/** The request of a new device. */
export interface StartRequest {
  userId: string;
  now: number;
  limit: number;
  /** Minutes by which the zone of the device is ahead of UTC; undefined for an older client. */
  zoneOffset: number | undefined;
}

/** Returns the first response to a new device, with at most `limit` cards. */
export function referenceStart(
  { epoch, cards, log, settings: changed }: LearnerData,
  { userId, now, limit, zoneOffset }: StartRequest,
): SyncStart {
  const settings = { ...defaultSettings, ...changed };
  const { zone, newCardsPerDay } = settings;
  const ofDevice = zoneOffset ?? log.at(-1)?.zoneOffset ?? 0;
  const offset = zone === null ? ofDevice : zoneOffsetMinutes(zone, now);
  const day = dayOf(now, offset, settings.dayStart);
  const entriesOfToday = log.filter((entry) => entry.day === day);
  const limits = { entriesOfToday, newCardsPerDay };
  const inOrder = [...cards].sort((a, b) => ((a.dueDay ?? '~') < (b.dueDay ?? '~') ? -1 : 1));
  const queue = studyQueue(inOrder, day, limits);
  const later = cards.filter((card) => !card.deleted && !card.suspended && !isDue(card, day));
  const next = later.map(({ dueDay }) => dueDay ?? '').sort()[0];
  const at = new Date(now).toISOString();
  return {
    ...{ userId, serverTime: at, settings, day },
    token: formatToken({ at, epoch, number: 0 }),
    summary: studySummary(cards, day, limits),
    nextDay:
      next === undefined ? null : { day: next, count: later.filter(({ dueDay }) => dueDay === next).length },
    boxes: [...boxCounts(cards)],
    cards: toColumnar(pulledCardColumns, queue.slice(0, limit)),
    entries: entriesOfToday.filter(({ kind }) => kind === 'answer' || kind === 'undo'),
  };
}

/** Returns cards in the form that the device reads. Requested cards are never packed. */
export function presentCards(
  cards: readonly PulledCard[],
  { packed = false, toLocal }: { packed?: boolean | undefined; toLocal: readonly string[] },
) {
  const wanted = new Set(packed ? toLocal : cards.map(({ id }) => id));
  const changed = cards.filter(({ id }) => !wanted.has(id));
  const rows = cards.filter(({ id }) => wanted.has(id));
  return {
    cards: toColumnar(pulledCardColumns, rows),
    ...(changed.length > 0 && { packed: packCards(changed) }),
  };
}
