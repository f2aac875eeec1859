import { starterVerbs } from '@repaso/content';
import { createTestDatabase } from '@repaso/testing';
import type { TestDatabase } from '@repaso/testing';
import { SeededVerb } from '../../db/entities/seeded-verb.entity.ts';
import { Verb } from '../../db/entities/verb.entity.ts';
import { entities, migrationsPath, name } from '../../index.ts';
import { seedVerbs } from './seed-verbs.command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ name, entities, migrationsPath });
});
afterAll(() => database.drop());

const seed = (verbs = starterVerbs) => seedVerbs(database.orm, verbs, new Date('2026-01-01T00:00:00Z'));
/** The starter verbs of a later release, in which these verbs have another translation. */
const newer = (infinitives: readonly string[]) =>
  starterVerbs.map((verb) =>
    infinitives.includes(verb.infinitive) ? { ...verb, translations: ['по-новому'] } : verb,
  );
const stored = () => database.orm.em.fork().find(Verb, {}, { orderBy: { infinitive: 'asc' } });

test('starter verbs are written once, with what follows from the infinitive', async () => {
  await Promise.all([seed(), seed()]);
  const verbs = await stored();
  expect(verbs).toHaveLength(starterVerbs.length);
  expect(verbs.find(({ infinitive }) => infinitive === 'vestirse')).toMatchObject({
    ...{ group: 'IR', isIrregular: true, isReflexive: true, gerund: 'vistiéndose', participle: 'vestido' },
    ...{ authorId: null, version: 1, translations: ['одеваться'] },
  });
});

test('a starter verb that was deleted, changed or written before by a professor stays so', async () => {
  await seed();
  const em = database.orm.em.fork();
  await em.nativeDelete(Verb, { infinitive: 'ser' });
  await em.nativeUpdate(Verb, { infinitive: 'estar' }, { translations: ['иначе'], version: 2 });
  await em.nativeUpdate(Verb, { infinitive: 'ver' }, { infinitive: 'prestar', version: 2 });
  await seed([
    ...newer(['ser', 'estar', 'ver']),
    { id: '019311f0-6f52-7c1e-9b5a-3f2d7c1e9b5a', infinitive: 'prestar', translations: ['x'] },
  ]);
  const verbs = new Map((await stored()).map((verb) => [verb.infinitive, verb.translations]));
  expect([verbs.has('ser'), verbs.get('estar'), verbs.get('prestar')]).toEqual([
    false,
    ['иначе'],
    ['видеть', 'смотреть (фильм)'],
  ]);
});

test('a later release changes a verb that nobody has edited, once, and again in the release after it', async () => {
  await seed();
  const find = async () => (await stored()).find(({ infinitive }) => infinitive === 'comer');
  await Promise.all([seed(newer(['comer'])), seed(newer(['comer']))]);
  expect(await find()).toMatchObject({
    ...{ translations: ['по-новому'], version: 2, authorId: null },
    searchText: 'comer по новому',
  });
  await seed(newer(['comer']));
  expect(await find()).toMatchObject({ version: 2 });
  await seed();
  expect(await find()).toMatchObject({
    ...{
      version: 3,
      translations: starterVerbs.find(({ infinitive }) => infinitive === 'comer')?.translations,
    },
  });
});

test('a verb written by a release without notes of content is changed like any other', async () => {
  await seed();
  const em = database.orm.em.fork();
  await em.nativeUpdate(SeededVerb, { infinitive: ['vivir', 'beber'] }, { hash: null });
  await seed(newer(['vivir']));
  const verbs = new Map((await stored()).map((verb) => [verb.infinitive, verb]));
  expect([
    verbs.get('vivir')?.translations,
    verbs.get('vivir')?.version,
    verbs.get('beber')?.version,
  ]).toEqual([['по-новому'], 2, 1]);
});
