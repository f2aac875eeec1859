/**
 * The cards of a learner's day, as a device chooses them from its own store (`study-queue.ts` of card-store). Numbers and
 * first cards come from an index, so that the size of the collection hardly matters. Only a learner with reverse cards
 * needs the ids of all due cards, because of two siblings only one comes on a day.
 */
import { limits, type StudySummary, type SyncStart } from '@repaso/contracts';
import {
  addDays,
  answeredCardIds,
  answeredOnDay,
  boxCountIndex,
  dayAfterVacations,
  newCardsThatFit,
  rememberedFirst,
  reviewsWithinLimit,
  siblingId,
  withoutSiblings,
  type DayLimits,
  type OverdueCard,
} from '@repaso/leitner';
import { records, type Pool, type Statement } from '../../domain/ledger/statement.ts';

/** The day, and the limits of its cards. */
interface Day extends DayLimits {
  today: string;
}

/** The figures of a day, and the ids of the first cards, in the order in which they come. */
export type DayQueue = Pick<SyncStart, 'summary' | 'nextDay' | 'boxes'> & { ids: string[] };

const queued = `cards.user_card_progress where user_id = $1 and queue is not null`;
const asDue = `card_id as id, due_day::text as "dueDay", interval_days as interval`;

const groups: Statement = {
  name: 'queue_groups',
  text: `select queue, leitner_box as box, count(*)::int as total,
      count(*) filter (where due_day <= $2)::int as due, count(*) filter (where due_day is null)::int as fresh,
      (min(due_day) filter (where due_day > $2))::text as next
    from ${queued} group by 1, 2`,
};
const dueUntil: Statement = {
  name: 'queue_due_until',
  text: `select count(*)::int as count from ${queued} and queue in (0, 1) and due_day between $2 and $3`,
};
const longestDue: Statement = {
  name: 'queue_longest_due',
  text: `select ${asDue} from ${queued} and queue = 0 and due_day <= $2 order by due_day, card_id limit $3`,
};
/** Sorts the cards as `rememberedFirst` of libs/leitner does. */
const losingMost: Statement = {
  name: 'queue_losing_most',
  text: `select ${asDue} from ${queued} and queue = 0 and due_day <= $2
    order by ($2::date - due_day)::float8 / greatest(1, interval_days), card_id limit $3`,
};
const dueAmong: Statement = {
  name: 'queue_due_among',
  text: `select ${asDue} from ${queued} and due_day <= $2 and card_id = any ($3::uuid[])`,
};
const allDue: Statement = {
  name: 'queue_all_due',
  text: `select ${asDue} from ${queued} and queue in (0, 1) and due_day <= $2 order by due_day, queue, card_id`,
};
const newCards: Statement = {
  name: 'queue_new',
  text: `select card_id as id from ${queued} and queue = $2 and due_day is null order by card_id limit $3`,
};

interface Group {
  queue: 0 | 1;
  box: number;
  total: number;
  due: number;
  fresh: number;
  next: string | null;
}

/** The reviews of a day: the ids of the first ones, and how many there are. */
interface Reviews {
  ids: string[];
  count: number;
  /** Number of due cards that the limits hold back. */
  waiting: number;
  /** Number of due cards that a sibling holds back. */
  hidden: number;
  /** Reverse cards that are new today. */
  newReverses: string[];
}

/** Reads the cards of a learner's day. */
export async function readDayQueue(pool: Pool, userId: string, day: Day): Promise<DayQueue> {
  const found = await records<Group>(pool, groups, [userId, day.today]);
  const sum = (queue: Group['queue'], of: 'total' | 'due' | 'fresh') =>
    found.reduce((all, group) => all + (group.queue === queue ? group[of] : 0), 0);
  const reviews =
    sum(1, 'total') > 0
      ? await chooseBothWays(pool, userId, day)
      : await chooseOriginals(pool, userId, day, sum(0, 'due'));
  const fresh = reviews.newReverses.length + sum(0, 'fresh');
  const newToday = day.isVacation ? 0 : Math.min(fresh, newCardsThatFit(day, reviews.count));
  const held = reviews.waiting + (day.isVacation ? reviews.count : 0);
  const summary: StudySummary = {
    studiedToday: answeredCardIds(day.limit.entriesOfToday).size,
    remaining: day.isVacation ? 0 : reviews.count + newToday,
    newToday,
    heldBack: fresh - newToday,
    waiting: held,
    total: sum(0, 'total'),
  };
  const later = found.flatMap(({ next }) => next ?? []).sort()[0];
  const [ids, nextDay] = await Promise.all([
    day.isVacation ? [] : firstIds(pool, userId, reviews, newToday),
    readNextDay(pool, userId, day, { held: held + reviews.hidden, later }),
  ]);
  return { summary, nextDay, boxes: boxesOf(found), ids };
}

async function firstIds(
  pool: Pool,
  userId: string,
  { ids, newReverses }: Reviews,
  newToday: number,
): Promise<string[]> {
  const room = Math.min(newToday, limits.startCards - ids.length);
  if (room <= 0) return ids.slice(0, limits.startCards);
  const originals = await records<{ id: string }>(pool, newCards, [userId, 0, room]);
  return [...ids, ...[...newReverses, ...originals.map(({ id }) => id)].slice(0, room)];
}

/** Reads the first due cards of a learner without reverse cards. The number of all is given. */
async function chooseOriginals(pool: Pool, userId: string, day: Day, due: number): Promise<Reviews> {
  const { entriesOfToday } = day.limit;
  const answered = answeredCardIds(entriesOfToday);
  const statement = isBacklog(day, due + answered.size) ? losingMost : longestDue;
  const [first, begun] = await Promise.all([
    records<OverdueCard>(pool, statement, [userId, day.today, limits.startCards]),
    answered.size === 0 ? [] : records<OverdueCard>(pool, dueAmong, [userId, day.today, [...answered]]),
  ]);
  // Cards that were answered today and are due again stay whatever the limit is, wherever they are in the order.
  const known = new Set(first.map(({ id }) => id));
  const ids = [...first, ...begun.filter(({ id }) => !known.has(id))].map(({ id }) => id);
  const room = Math.max(0, day.reviews - answeredOnDay(entriesOfToday).reviews);
  const count = due <= room ? due : Math.min(due, room + begun.length);
  return {
    ids: reviewsWithinLimit(ids, entriesOfToday, day.reviews).slice(0, limits.startCards),
    ...{ count, waiting: due - count, hidden: 0, newReverses: [] },
  };
}

async function chooseBothWays(pool: Pool, userId: string, day: Day): Promise<Reviews> {
  const { entriesOfToday } = day.limit;
  const answered = answeredCardIds(entriesOfToday);
  const [due, reverses, originals] = await Promise.all([
    records<OverdueCard>(pool, allDue, [userId, day.today]),
    records<{ id: string }>(pool, newCards, [userId, 1, limits.cardsPerUser]),
    records<{ id: string }>(pool, newCards, [userId, 0, limits.cardsPerUser]),
  ]);
  const byId = new Map(due.map((card) => [card.id, card]));
  const all = withoutSiblings([...byId.keys()], answered);
  const ordered = isBacklog(day, all.length + answered.size)
    ? rememberedFirst(
        all.flatMap((id) => byId.get(id) ?? []),
        day.today,
      )
    : all;
  const ids = reviewsWithinLimit(ordered, entriesOfToday, day.reviews);
  const unseen = new Set(originals.map(({ id }) => id));
  const taken = new Set([...ordered, ...answered]);
  return {
    ids: ids.slice(0, limits.startCards),
    count: ids.length,
    waiting: ordered.length - ids.length,
    hidden: due.length - ordered.length,
    newReverses: reverses
      .map(({ id }) => id)
      .filter((id) => !unseen.has(siblingId(id)) && !taken.has(siblingId(id))),
  };
}

/** Returns whether the minutes of a day do not suffice for so many cards. Then those come first that lose most. */
function isBacklog({ minutesFit, reviews }: Day, cards: number): boolean {
  return minutesFit < Infinity && cards > reviews;
}

/** Returns the next day with cards. `held`: how many due cards do not come today. `later`: the first due day after it. */
async function readNextDay(
  pool: Pool,
  userId: string,
  { today, vacations, usualReviews }: Day,
  { held, later }: { held: number; later: string | undefined },
): Promise<SyncStart['nextDay']> {
  const tomorrow = addDays(today, 1);
  const first = held > 0 ? tomorrow : later;
  if (first === undefined) return null;
  const day = dayAfterVacations(vacations, first);
  const [due] = await records<{ count: number }>(pool, dueUntil, [userId, tomorrow, day]);
  return { day, count: Math.min(held + (due?.count ?? 0), Math.max(1, usualReviews)) };
}

function boxesOf(found: readonly Group[]): number[] {
  const boxes = [0, 0, 0, 0, 0];
  for (const { box, total } of found) boxes[boxCountIndex(box)] = (boxes[boxCountIndex(box)] ?? 0) + total;
  return boxes;
}
