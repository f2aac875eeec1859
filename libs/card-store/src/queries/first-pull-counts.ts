/** Counts of cards while a first pull is not complete: those at its beginning, with the changes on this device since. */
import type { LogEntry } from '@repaso/contracts';
import { boxCountIndex, type BoxCounts } from '@repaso/leitner';
import type { CardRow } from '../rows/card-row.ts';
import { readFirstPull, type FirstPull } from '../rows/first-pull.ts';
import { dayOfPlace } from '../rows/queue-place.ts';
import { readClock, type StoreCore } from '../rows/store-core.ts';
import { logEntriesOfDay } from './log.ts';

export interface FirstPullCounts {
  /** Number of cards that are due, without new ones. */
  due: number;
  /** Number of new cards. */
  fresh: number;
  /** Number of cards that are neither deleted nor suspended; of two schedules of a card, the original. */
  total: number;
  boxes: BoxCounts;
}

/** A card at one time: null if it is not in the study queue. */
type State = { dueDay: string | null; leitnerBox: number; isReverse: boolean } | null;

/** Returns the counts while a first pull is not complete; null at other times. */
export async function firstPullCounts(core: StoreCore, today: string): Promise<FirstPullCounts | null> {
  const first = await readFirstPull(core, today);
  if (first === null) return null;
  const before = statesBefore(first, await entriesOfDevice(core, today));
  const rows = await core.db.cards.bulkGet([...before.keys()].map((id) => [core.userId, id]));
  const { remaining, newToday, heldBack, waiting, total } = first.summary;
  const counts = { due: remaining - newToday + waiting, fresh: newToday + heldBack, total };
  const boxes: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  first.boxes.forEach((count, box) => (boxes[boxCountIndex(box + 1)] += count));
  const add = (state: State, sign: 1 | -1) => {
    if (state === null) return;
    const { dueDay, leitnerBox, isReverse } = state;
    if (dueDay === null) counts.fresh += sign;
    else if (dueDay <= today) counts.due += sign;
    if (!isReverse) counts.total += sign;
    boxes[boxCountIndex(leitnerBox)] += sign;
  };
  [...before.values()].forEach((state, at) => {
    const row = rows[at];
    add({ ...state, isReverse: row?.isReverse ?? false }, -1);
    add(stateOf(row), 1);
  });
  return { ...counts, boxes };
}

function statesBefore({ cards }: FirstPull, entries: readonly LogEntry[]) {
  const before = new Map(cards.map(({ id, ...state }) => [id, state]));
  // Entries are in no order: the first answer of a card has the earliest stamp.
  const answers = entries.flatMap((entry) => (entry.kind === 'answer' ? [entry] : []));
  for (const { cardId, before: state } of answers.sort((a, b) => (a.stamp < b.stamp ? -1 : 1))) {
    if (!before.has(cardId)) before.set(cardId, state);
  }
  return before;
}

async function entriesOfDevice(core: StoreCore, today: string): Promise<LogEntry[]> {
  const [entries, { device }] = await Promise.all([logEntriesOfDay(core, today), readClock(core)]);
  return entries.filter((entry) => entry.device === device);
}

function stateOf(row: CardRow | undefined): State {
  if (row?.dueDay === undefined) return null;
  return { dueDay: dayOfPlace(row.dueDay), leitnerBox: row.leitnerBox, isReverse: row.isReverse };
}
