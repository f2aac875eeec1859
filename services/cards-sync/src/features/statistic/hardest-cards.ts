import type { StatisticView } from '@repaso/contracts';
import type { Pool } from '@repaso/service-kit';
import { records } from '../../domain/ledger/statement.ts';
import type { Statement } from '../../domain/ledger/statement.ts';
import { inWeeks, type StatisticOf } from './period.ts';

type HardCard = StatisticView['cards'][number];

const hardestCards = 20;
/** How many answers a card needs in the period before its share of unknown answers says anything. */
const fewestAnswers = 10;
/** Size of the first batch of cards. Each further one is ten times as large, because many cards may have too few learners. */
const firstBatch = 100;

// $1 and $2 are the period, $3 the decks or null, $4 and $5 limit and offset.
const hardest: Statement = {
  name: 'statistic_hardest_cards',
  text: `select card_id as "cardId", deck_id as "deckId", sum(answers)::int as answers, sum("unknown")::int as "unknown"
    from cards.card_week
    where ${inWeeks('week')} and ($3::uuid[] is null or deck_id = any ($3))
    group by card_id, deck_id having sum(answers) >= ${fewestAnswers} and sum("unknown") > 0
    order by sum("unknown")::float8 / sum(answers) desc, answers desc, card_id, deck_id limit $4 offset $5`,
};
// $3 are cards and $4 their decks, $5 the smallest group.
const learnersOf: Statement = {
  name: 'statistic_learners_of_cards',
  text: `select card_id as "cardId", deck_id as "deckId", count(distinct user_id)::int as learners
    from cards.study_card
    where card_id = any ($3::uuid[]) and deck_id = any ($4::uuid[]) and ${inWeeks('week')} and answers > 0
    group by card_id, deck_id having count(distinct user_id) >= $5::int`,
};

/**
 * Returns the cards with the largest shares of unknown answers. They are read in this order from the sums over all
 * learners, in batches. For each batch the learners are counted, until there are enough cards with enough learners.
 */
export async function readHardestCards(pool: Pool, statistic: StatisticOf): Promise<HardCard[]> {
  const { from, to, decks, smallest } = statistic;
  const list: HardCard[] = [];
  let [read, batch] = [0, firstBatch];
  for (;;) {
    const cards = await records<Omit<HardCard, 'learners'>>(pool, hardest, [from, to, decks, batch, read]);
    const ids = [cards.map((card) => card.cardId), cards.map((card) => card.deckId)];
    const counts = await records<Pick<HardCard, 'cardId' | 'deckId' | 'learners'>>(pool, learnersOf, [
      ...[from, to],
      ...ids,
      smallest,
    ]);
    const learners = new Map(counts.map((card) => [`${card.cardId} ${card.deckId}`, card.learners]));
    for (const card of cards) {
      const count = learners.get(`${card.cardId} ${card.deckId}`);
      if (count !== undefined) list.push({ ...card, learners: count });
    }
    if (list.length >= hardestCards || cards.length < batch) return list.slice(0, hardestCards);
    read += batch;
    batch *= 10;
  }
}
