import type { MikroORM } from '@mikro-orm/postgresql';
import { describeVerb } from '@repaso/conjugation';
import { joinForms } from '@repaso/conjugation/paradigm';
import { seedHash } from '@repaso/content';
import type { StarterVerb } from '@repaso/content';
import { searchTextOf } from './verb.repository.ts';

/**
 * Writes the starter verbs that were never written, and gives those that no user has edited the content of this release.
 * Verbs that an admin has changed or deleted, or a professor has written before, stay as they are. Several processes may
 * start at once.
 */
export async function seedVerbs(orm: MikroORM, verbs: readonly StarterVerb[], now: Date): Promise<void> {
  const rows = verbs.map(rowOf).map((row) => ({ ...row, hash: seedHash(row) }));
  await orm.em.fork().transactional(async (em) => {
    await em.execute(`select pg_advisory_xact_lock(hashtext('admin.seed_verbs'))`);
    await em.execute(seedSql, [JSON.stringify(rows), now, now, now]);
  });
}

function rowOf({ id, infinitive, translations }: StarterVerb) {
  const facts = describeVerb(infinitive);
  if (facts === null) throw new Error(`The starter verb ${infinitive} cannot be conjugated`);
  const { group, isIrregular, isReflexive, gerunds, participles } = facts;
  return {
    ...{ id, infinitive, translations, group, isIrregular, isReflexive },
    gerund: joinForms(gerunds),
    participle: joinForms(participles),
    searchText: searchTextOf({ infinitive, translations }),
  };
}

const facts = `"group", is_irregular, is_reflexive, gerund, participle, translations, search_text`;
const wantedFacts = `w."group", w."isIrregular", w."isReflexive", w.gerund, w.participle, w.translations, w."searchText"`;
const storedFacts = `v."group", v.is_irregular, v.is_reflexive, v.gerund, v.participle, v.translations, v.search_text`;

// A verb with the id of a starter verb and the version of its note was not edited since.
const seedSql = `
with wanted as (
  select * from json_to_recordset(?::json)
    as v("id" uuid, "infinitive" text, "group" text, "isIrregular" boolean, "isReflexive" boolean, "gerund" text,
         "participle" text, "translations" text[], "searchText" text, "hash" text)
), fresh as (
  insert into admin.seeded_verb (infinitive, hash, verb_version) select infinitive, hash, 1 from wanted
  on conflict do nothing returning infinitive
), created as (
  insert into admin.verb (id, infinitive, ${facts}, version, created_at, updated_at)
  select w.id, w.infinitive, ${wantedFacts}, 1, ?, ? from wanted w join fresh using (infinitive)
  on conflict do nothing
), updated as (
  update admin.verb v set (${facts}) = row(${wantedFacts}), version = v.version + 1, updated_at = ?
  from wanted w join admin.seeded_verb note using (infinitive)
  where v.id = w.id and v.version = note.verb_version and note.hash is distinct from w.hash
    and (${storedFacts}) is distinct from (${wantedFacts})
  returning v.id, v.version
)
update admin.seeded_verb note set hash = w.hash, verb_version = coalesce(updated.version, note.verb_version)
from wanted w left join updated using (id)
where note.infinitive = w.infinitive and note.hash is distinct from w.hash`;
