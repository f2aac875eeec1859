import { smallestGroup } from '@repaso/contracts';
import type { StatisticView } from '@repaso/contracts';
import type { Pool } from '@repaso/service-kit';
import { records } from '../../domain/ledger/statement.ts';
import type { Statement } from '../../domain/ledger/statement.ts';
import { noDeck } from '../../domain/statistic/count-answers.ts';
import { readHardestCards } from './hardest-cards.ts';
import { inWeeks, type StatisticOf } from './period.ts';

const longestList = 50;

const counts = `count(distinct user_id)::int as learners, coalesce(sum(answers), 0)::int as answers,
  coalesce(sum(reviews), 0)::int as reviews, coalesce(sum(retained), 0)::int as retained`;
// $1 and $2 are the period, $3 the decks or null, $4 the smallest group.
const inPeriod = `from cards.study_day
  where day between $1::date and $2::date and ($3::uuid[] is null or deck_id = any ($3)) and answers > 0`;
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
export async function readStatistic(pool: Pool, statistic: StatisticOf): Promise<StatisticView> {
  const { from, to, decks: chosen, smallest } = statistic;
  const values = [from, to, chosen, smallest];
  const [[all], byDay, byDeck, byCard, byVerb] = await Promise.all([
    records<NonNullable<StatisticView['totals']>>(pool, totals, values),
    records<StatisticView['days'][number]>(pool, days, values),
    records<StatisticView['decks'][number]>(pool, decks, values),
    readHardestCards(pool, statistic),
    records<StatisticView['verbs'][number]>(pool, verbs, values),
  ]);
  return { smallest, totals: all ?? null, days: byDay, decks: byDeck, cards: byCard, verbs: byVerb };
}

/** Returns the number of people below which a group is hidden from a user: a professor, or an admin. */
export const smallestFor = (role: string): number => (role === 'admin' ? 1 : smallestGroup);
