import { statementName } from './statement-name.ts';

test.each([
  ['begin', 'begin', 'BEGIN'],
  ['begin; set local lock_timeout = 10', 'begin', 'BEGIN'],
  ['select "u0".* from "auth"."user" as "u0" where "u0"."email" = \'a@b.co\'', 'select auth.user', 'SELECT'],
  ['insert into "auth"."session" ("id") values (\'x\')', 'insert auth.session', 'INSERT'],
  ['update "decks"."deck" set "name" = \'el río from table\'', 'update decks.deck', 'UPDATE'],
  ['delete from cards.note where id = $1', 'delete cards.note', 'DELETE'],
  ["select 'a text from secret'", 'select', 'SELECT'],
  ['select $$a text from secret$$', 'select', 'SELECT'],
  ['listen channel', 'statement', undefined],
])('names %s without its values', (text, name, operation) => {
  const found = statementName(text);
  expect([found.name, found.operation]).toEqual([name, operation]);
  expect(JSON.stringify(found)).not.toMatch(/secret|río|a@b/);
});

test('a prepared statement has its own name', () => {
  const text = 'select 1 from cards.card';
  expect(statementName({ name: 'read_cards', text, values: ['a'] })).toEqual({
    ...{ name: 'read_cards', operation: 'SELECT', table: 'cards.card' },
  });
});
