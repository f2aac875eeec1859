import type { AiCardData } from '@repaso/contracts';
import { named } from '@repaso/service-kit';
import type { Pool } from '@repaso/service-kit';
import type { Generator } from '../outcome.ts';
import type { VerbForms } from '../../../domain/words/verb-forms.ts';
import { createWordIndex } from '../../../domain/words/word-index.ts';
import type { IndexedCard, WordIndex } from '../../../domain/words/word-index.ts';

/**
 * No AI: looks a word up, inflected too, among the cards of the public decks. The index is made when somebody asks and
 * made again when public decks have changed since.
 */
export function catalogueGenerator(pool: () => Promise<Pool>, verbForms: VerbForms): Generator {
  let made: { version: string; index: Promise<WordIndex> } | undefined;
  const current = async () => {
    const on = await pool();
    const version = await versionOf(on);
    if (made?.version !== version) {
      made = { version, index: readCards(on).then((cards) => createWordIndex(cards, verbForms)) };
      // One that failed is made again at the next word.
      made.index.catch(() => (made = undefined));
    }
    return made.index;
  };
  return {
    name: 'catalogue',
    isMetered: false,
    async generate({ word }) {
      const found = (await current()).find(word);
      return found ? { data: cardOf(found) } : { error: 'AI_WORD_UNKNOWN' };
    },
  };
}

const cardOf = (card: IndexedCard): AiCardData => ({
  front: { value: card.frontValue, example: card.frontExample },
  back: { value: card.backValue, example: card.backExample },
});

/** Changes whenever a deck becomes public, ceases to be, or is written. */
async function versionOf(pool: Pool): Promise<string> {
  const { rows } = await named<{ version: string }>(pool, 'catalogue_version', versionSql, []);
  return rows[0]?.version ?? '';
}

const versionSql = `
select concat(count(*), ' ', max(updated_at), ' ', sum(hashtextextended(id::text, 0))) as version
from decks.deck where access_type = 'PUBLIC'`;

async function readCards(pool: Pool): Promise<IndexedCard[]> {
  const { rows } = await named<IndexedCard>(pool, 'catalogue_words', wordsSql, []);
  return rows;
}

/** Cards without examples make no AI card; the easiest decks come first. */
const wordsSql = `
select front_value as "frontValue", front_example as "frontExample", back_value as "backValue",
  back_example as "backExample", part_of_speech as "partOfSpeech"
from decks.deck_card c join decks.deck d on d.id = c.deck_id
where d.access_type = 'PUBLIC' and front_example <> '' and back_example <> ''
order by d.level nulls last, d.name, d.id, c.position`;
