/** Queries on due cards, and the figures of the study day. Each can run inside `useLive`. */
import {
  boxCounts as countBoxes,
  answeredCardIds,
  doneCardIds,
  boxCountIndex,
  isDue,
  repeatedCardIds,
  type BoxCounts,
  type StudySummary,
} from '@repaso/leitner';
import type { LearnerSettings } from '@repaso/contracts';
import type { LocalCard } from '../rows/card-row.ts';
import { localTime, readSettings, type StoreCore } from '../rows/store-core.ts';
import { inQueue, reverseInQueue } from '../rows/queue-place.ts';
import { cards } from './cards.ts';
import { answerSeconds as secondsBefore, dayLimits } from './day-limits.ts';
import { firstPullCounts } from './first-pull-counts.ts';
import { studyEntriesOfDay } from './log.ts';
import { nextDayWithCards, queueCounts, queuedIds, type Day } from './study-queue.ts';

/** Returns the ids of the cards to study now: cards that are due, then new cards up to today's limit. */
export async function dueIds(core: StoreCore): Promise<string[]> {
  const { reviews, fresh } = await queuedIds(core, await dayOfLearner(core));
  return [...reviews, ...fresh];
}

/** Returns the cards to study now, in the order of `dueIds`. */
export async function dueCards(core: StoreCore): Promise<LocalCard[]> {
  return cards(core, await dueIds(core));
}

/** Returns the ids of the cards that were answered today and are due on a later day. */
export async function doneIds(core: StoreCore): Promise<string[]> {
  const { today } = await localTime(core);
  return doneCardIds(await studyEntriesOfDay(core, today), today);
}

/** Returns the ids of the cards that were answered today and are due again today. */
export async function repeatedIds(core: StoreCore): Promise<string[]> {
  const { today } = await localTime(core);
  return repeatedCardIds(await studyEntriesOfDay(core, today), today);
}

/** Returns the next day after today on which cards are due, and how many; null if there is no such day. */
export async function nextDueDay(core: StoreCore): Promise<{ day: string; count: number } | null> {
  return nextDayWithCards(core, await dayOfLearner(core));
}

/** What a study session shows, as it is at one moment. */
export interface StudyMoment {
  summary: StudySummary;
  /** The chosen cards, in the order of their ids. */
  cards: LocalCard[];
  /** Ids of the cards that were answered today and are due on a later day. */
  done: string[];
  settings: LearnerSettings;
  /** Milliseconds since the epoch, corrected by the server's time. */
  now: number;
}

/**
 * Returns what a study session begins with. The figures of the day, which each of its queries would read, are read once.
 *
 * @param choose chooses cards from the ids of those to study now, and of those that were answered and are due again today
 */
export async function studyStart(
  core: StoreCore,
  choose: (due: readonly string[], repeated: readonly string[]) => readonly string[],
): Promise<StudyMoment> {
  const { day, ...figures } = await studyFigures(core);
  const { reviews, fresh } = await queuedIds(core, day);
  const chosen = choose([...reviews, ...fresh], repeatedCardIds(day.limit.entriesOfToday, day.today));
  return { ...figures, cards: await cards(core, chosen) };
}

/** Returns what a study session shows after an answer: of the cards with these ids, those that are still due. */
export async function studyNext(core: StoreCore, ids: readonly string[]): Promise<StudyMoment> {
  const { day, ...figures } = await studyFigures(core);
  return { ...figures, cards: (await cards(core, ids)).filter((card) => isDue(card, day.today)) };
}

async function studyFigures(core: StoreCore) {
  const { today, now } = await localTime(core);
  const day = { today, ...(await dayLimits(core, today)) };
  const [summary, settings] = await Promise.all([summaryOf(core, day), readSettings(core)]);
  return { day, summary, done: doneCardIds(day.limit.entriesOfToday, today), settings, now };
}

/** Returns the figures of the learner's study day. */
export async function summary(core: StoreCore): Promise<StudySummary> {
  return summaryOf(core, await dayOfLearner(core));
}

async function summaryOf(core: StoreCore, day: Day): Promise<StudySummary> {
  const pulled = await firstPullCounts(core, day.today);
  const [{ reviews, newToday, fresh, waiting }, schedules, reverses] = await Promise.all([
    queueCounts(core, day, pulled),
    inQueue(core).count(),
    reverseInQueue(core).count(),
  ]);
  return {
    studiedToday: answeredCardIds(day.limit.entriesOfToday).size,
    remaining: reviews + newToday,
    newToday,
    heldBack: fresh - newToday,
    waiting,
    total: pulled?.total ?? schedules - reverses,
  };
}

async function dayOfLearner(core: StoreCore): Promise<Day> {
  const { today } = await localTime(core);
  return { today, ...(await dayLimits(core, today)) };
}

/**
 * Returns the number of cards per box; index 0 is box 1, index 4 is box 5. Deleted and suspended cards do not count.
 */
export async function boxCounts(core: StoreCore): Promise<BoxCounts> {
  const { db, userId } = core;
  const pulled = await firstPullCounts(core, (await localTime(core)).today);
  if (pulled !== null) return pulled.boxes;
  const boxes = Array.from({ length: 8 }, (_, box) => box);
  const [perBox, all, queued] = await Promise.all([
    Promise.all(boxes.map((box) => db.cards.where('[userId+leitnerBox]').equals([userId, box]).count())),
    db.cards.where('userId').equals(userId).primaryKeys(),
    inQueue(core).primaryKeys(),
  ]);
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  perBox.forEach((count, box) => (counts[boxCountIndex(box)] += count));
  if (all.length === queued.length) return counts;
  const studied = new Set(queued.map(([, id]) => id));
  const others = await db.cards.bulkGet(all.filter(([, id]) => !studied.has(id)));
  const away = countBoxes(
    others
      .filter((row) => row !== undefined)
      .map(({ leitnerBox }) => ({ leitnerBox, deleted: false, suspended: false })),
  );
  const [one, two, three, four, five] = counts;
  return [one - away[0], two - away[1], three - away[2], four - away[3], five - away[4]];
}

/** Returns the present time in milliseconds since the epoch, corrected by the server's time. */
export async function presentTime(core: StoreCore): Promise<number> {
  return (await localTime(core)).now;
}

/** Returns the learner's present calendar day, as `2026-11-21`. */
export async function today(core: StoreCore): Promise<string> {
  return (await localTime(core)).today;
}

/** Returns the median time of the learner's latest answers before today, in seconds; 8 with fewer than ten. */
export async function answerSeconds(core: StoreCore): Promise<number> {
  const { today } = await localTime(core);
  return secondsBefore(core, today);
}
