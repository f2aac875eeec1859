import { starterDictionary } from '@repaso/content';
import type { AiCardData } from '@repaso/contracts';
import { queryPrepared } from '@repaso/service-kit';
import type { Pool } from '@repaso/service-kit';
import type { Generator } from '../outcome.ts';
import { createWordIndex } from '@repaso/conjugation/words';
import type { IndexedCard, VerbForms, WordIndex } from '@repaso/conjugation/words';

/** A card of a public deck or of the dictionary, with examples. */
interface CatalogueCard extends IndexedCard {
  frontExample: string;
  backValue: string;
  backExample: string;
}

/**
 * A generator that uses no AI: it looks a word up, in any form, on the cards of the public decks, and then in the
 * dictionary that comes with the product. The index of words is built at the first request, and again when public decks
 * have changed.
 */
export function catalogueGenerator(pool: () => Promise<Pool>, verbForms: VerbForms): Generator {
  let cached: { version: string; index: Promise<WordIndex<CatalogueCard>> } | undefined;
  const currentIndex = async () => {
    const on = await pool();
    const version = await versionOf(on);
    if (cached?.version !== version) {
      cached = {
        version,
        index: readCards(on).then((cards) => createWordIndex([...cards, ...starterDictionary], verbForms)),
      };
      // If building fails, the next request builds the index again.
      cached.index.catch(() => (cached = undefined));
    }
    return cached.index;
  };
  return {
    name: 'catalogue',
    isMetered: false,
    async generate({ word }) {
      const found = (await currentIndex()).find(word);
      return found ? { data: cardOf(found) } : { error: 'AI_WORD_UNKNOWN' };
    },
  };
}

const cardOf = (card: CatalogueCard): AiCardData => ({
  front: { value: card.frontValue, example: card.frontExample },
  back: { value: card.backValue, example: card.backExample },
});

/** Returns a text that changes whenever a public deck is added, deleted or changed. */
async function versionOf(pool: Pool): Promise<string> {
  const { rows } = await queryPrepared<{ version: string }>(pool, 'catalogue_version', versionSql, []);
  return rows[0]?.version ?? '';
}

const versionSql = `
select concat(count(*), ' ', max(updated_at), ' ', sum(hashtextextended(id::text, 0))) as version
from decks.deck where access_type = 'PUBLIC'`;

async function readCards(pool: Pool): Promise<CatalogueCard[]> {
  const { rows } = await queryPrepared<CatalogueCard>(pool, 'catalogue_words', wordsSql, []);
  return rows;
}

/**
 * Reads the cards of public decks, those of the easiest decks first. Cards without examples are left out, because
 * generated cards must have them.
 */
const wordsSql = `
select front_value as "frontValue", front_example as "frontExample", back_value as "backValue",
  back_example as "backExample", part_of_speech as "partOfSpeech"
from decks.deck_card c join decks.deck d on d.id = c.deck_id
where d.access_type = 'PUBLIC' and front_example <> '' and back_example <> ''
order by d.level nulls last, d.name, d.id, c.position`;
