import { smallestGroup } from '@repaso/contracts';
import type { StatisticView } from '@repaso/contracts';
import type { Pool } from '@repaso/service-kit';
import { records } from '../../domain/ledger/statement.ts';
import type { Statement } from '../../domain/ledger/statement.ts';
import { noDeck } from '../../domain/statistic/count-answers.ts';

export interface StatisticOf {
  from: string;
  to: string;
  /** Ids of the decks whose answers count; null for all answers, also to cards of no deck. */
  decks: readonly string[] | null;
  /** Groups of fewer people are left out. */
  smallest: number;
}

const longestList = 50;
const hardestCards = 20;
/** How many answers a card needs in the period before its share of unknown answers says anything. */
const fewestAnswers = 10;

const counts = `count(distinct user_id)::int as learners, coalesce(sum(answers), 0)::int as answers,
  coalesce(sum(reviews), 0)::int as reviews, coalesce(sum(retained), 0)::int as retained`;
// $1 and $2 are the period, $3 the decks or null, $4 the smallest group.
const inPeriod = `from cards.study_day
  where day between $1::date and $2::date and ($3::uuid[] is null or deck_id = any ($3)) and answers > 0`;
const inWeeks = (column: string) => `${column} between date_trunc('week', $1::date)::date and $2::date`;
const isLargeEnough = `count(distinct user_id) >= $4::int`;

const totals: Statement = {
  name: 'statistic_totals',
  text: `select ${counts} ${inPeriod} having ${isLargeEnough}`,
};
const days: Statement = {
  name: 'statistic_days',
  text: `select day::text as day, ${counts} ${inPeriod} group by study_day.day having ${isLargeEnough} order by 1`,
};
const decks: Statement = {
  name: 'statistic_decks',
  text: `select deck_id as "deckId", ${counts} ${inPeriod} and deck_id <> '${noDeck}'
    group by deck_id having ${isLargeEnough} order by learners desc, answers desc, deck_id limit ${longestList}`,
};
// The sums of all learners find the hardest cards. Their learners are then counted card by card, in that order, until
// the list is full.
const cards: Statement = {
  name: 'statistic_cards',
  text: `select hard.card_id as "cardId", hard.deck_id as "deckId", people.learners, hard.answers, hard."unknown"
    from (
      select card_id, deck_id, sum(answers)::int as answers, sum("unknown")::int as "unknown"
      from cards.card_week
      where ${inWeeks('week')} and ($3::uuid[] is null or deck_id = any ($3))
      group by card_id, deck_id having sum(answers) >= ${fewestAnswers} and sum("unknown") > 0
      order by sum("unknown")::float8 / sum(answers) desc, 3 desc, card_id
    ) hard cross join lateral (
      select count(distinct user_id)::int as learners from cards.study_card s
      where s.card_id = hard.card_id and s.deck_id = hard.deck_id and ${inWeeks('s.week')} and s.answers > 0
    ) people
    where people.learners >= $4::int limit ${hardestCards}`,
};
// The verb errors of a professor's learners are those of the people who studied the decks in the period. Errors are
// summed by learner first: counting distinct learners in one step sorts all rows.
const verbs: Statement = {
  name: 'statistic_verbs',
  text: `select mood, tense, person, count(*)::int as learners, sum(errors)::int as errors
    from (
      select mood, tense, person, user_id, sum(error_count) as errors from cards.verb_conjugation_stats
      where ${inWeeks('week_start')} and ($3::uuid[] is null or user_id in (select user_id ${inPeriod}))
      group by mood, tense, person, user_id
    ) by_learner
    group by mood, tense, person having count(*) >= $4::int order by errors desc, 1, 2, 3`,
};

/** Reads the statistic of a period from the counted answers, see `countAnswers`. */
export async function readStatistic(
  pool: Pool,
  { from, to, decks: chosen, smallest }: StatisticOf,
): Promise<StatisticView> {
  const values = [from, to, chosen, smallest];
  const [[all], byDay, byDeck, byCard, byVerb] = await Promise.all([
    records<NonNullable<StatisticView['totals']>>(pool, totals, values),
    records<StatisticView['days'][number]>(pool, days, values),
    records<StatisticView['decks'][number]>(pool, decks, values),
    records<StatisticView['cards'][number]>(pool, cards, values),
    records<StatisticView['verbs'][number]>(pool, verbs, values),
  ]);
  return { smallest, totals: all ?? null, days: byDay, decks: byDeck, cards: byCard, verbs: byVerb };
}

/** Returns the number of people below which a group is hidden from a user: a professor, or an admin. */
export const smallestFor = (role: string): number => (role === 'admin' ? 1 : smallestGroup);
