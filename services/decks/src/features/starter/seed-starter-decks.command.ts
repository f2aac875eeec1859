import type { MikroORM } from '@mikro-orm/postgresql';
import { seedHash } from '@repaso/content';
import type { StarterDeck } from '@repaso/content';
import { searchTextOf } from '../../db/search-text.ts';

/**
 * Writes the starter decks that were never written, and gives those that no user has edited the content of this release,
 * with their cards. Decks that were changed or deleted stay as they are. All is one transaction, so readers see either all
 * changes or none. Unchanged rows are not written. Several processes may start at once.
 */
export async function seedStarterDecks(
  orm: MikroORM,
  decks: readonly StarterDeck[],
  authorId: string,
  now: Date,
): Promise<void> {
  const deckRows = decks.map((deck) => ({
    ...deck,
    cards: undefined,
    hash: seedHash(deck),
    words: searchTextOf(deck, deck.cards),
  }));
  const cardRows = decks.flatMap((deck) =>
    deck.cards.map((card, position) => ({ ...card, deckId: deck.id, position })),
  );
  const values = [JSON.stringify(deckRows), JSON.stringify(cardRows), now, now, authorId, now, now];
  await orm.em.fork().transactional(async (em) => {
    await em.execute(`select pg_advisory_xact_lock(hashtext('decks.seed_starter_decks'))`);
    // An edit of a deck that runs now ends first, so that its version is seen.
    await em.execute('select from decks.deck where id in (?) order by id for update', [
      decks.map(({ id }) => id),
    ]);
    await em.execute(seedSql, values);
  });
}

// Installations without notes have decks of earlier releases. Of these, version 1 says that no user has edited the deck.
const seedSql = `
with wanted_deck as (
  select * from json_to_recordset(?::json)
    as d("id" uuid, "name" text, "description" text, "tags" text[], "level" text, "words" text, "hash" text)
), wanted_card as (
  select * from json_to_recordset(?::json)
    as c("id" uuid, "deckId" uuid, "position" int, "frontValue" text, "frontExample" text, "backValue" text,
         "backExample" text, "tags" text[], "partOfSpeech" text)
), due_deck as (
  select w.* from wanted_deck w
  left join decks.seeded_deck note on note.deck_id = w.id
  left join decks.deck stored on stored.id = w.id
  where (note.deck_id is null and coalesce(stored.version, 1) = 1)
    or (note.hash <> w.hash and stored.version = note.deck_version)
), cards_in as (
  insert into decks.deck_card as old (id, deck_id, position, front_value, front_example, back_value, back_example, tags,
    part_of_speech, created_at, updated_at)
  select w.id, "deckId", position, "frontValue", "frontExample", "backValue", "backExample", w.tags, "partOfSpeech",
    ?::timestamptz, ?::timestamptz
  from wanted_card w join due_deck on due_deck.id = w."deckId"
  on conflict (id) do update set position = excluded.position, front_value = excluded.front_value,
    front_example = excluded.front_example, back_value = excluded.back_value, back_example = excluded.back_example,
    tags = excluded.tags, part_of_speech = excluded.part_of_speech, updated_at = excluded.updated_at
  where (old.position, old.front_value, old.front_example, old.back_value, old.back_example, old.tags, old.part_of_speech)
    is distinct from (excluded.position, excluded.front_value, excluded.front_example, excluded.back_value,
      excluded.back_example, excluded.tags, excluded.part_of_speech)
  returning deck_id
), cards_out as (
  delete from decks.deck_card c using due_deck d
  where c.deck_id = d.id and not exists (select from wanted_card w where w.id = c.id)
  returning c.deck_id
), decks_in as (
  insert into decks.deck as old (id, name, description, author_id, access_type, tags, level, search_text, created_at, updated_at)
  select id, name, description, ?::uuid, 'PUBLIC', tags, level, words, ?::timestamptz, ?::timestamptz from due_deck
  on conflict (id) do update set name = excluded.name, description = excluded.description, tags = excluded.tags,
    level = excluded.level, search_text = excluded.search_text, updated_at = excluded.updated_at,
    version = old.version + 1
  where (old.name, old.description, old.tags, old.level, old.search_text)
    is distinct from (excluded.name, excluded.description, excluded.tags, excluded.level, excluded.search_text)
    or old.id in (select deck_id from cards_in union all select deck_id from cards_out)
  returning id, version
)
insert into decks.seeded_deck (deck_id, hash, deck_version)
select w.id, w.hash, coalesce(written.version, note.deck_version, 1)
from wanted_deck w
left join decks_in written on written.id = w.id
left join decks.seeded_deck note on note.deck_id = w.id
where note.hash is distinct from w.hash
on conflict (deck_id) do update set hash = excluded.hash, deck_version = excluded.deck_version`;
