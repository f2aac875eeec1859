import { isRoutable } from './routable.ts';

const id = '0197a000-0000-7000-8000-000000000001';

test.each([
  'select * from cards.user_card where user_id = $1 and id = any ($2)',
  `select "u0".* from "cards"."learner_settings" as "u0" where "u0"."user_id" = '${id}' limit 1`,
  'select 1 from cards.user_card c join cards.user_card_progress p on p.user_id = c.user_id where c.user_id = $1',
  'insert into "cards"."user_seq" ("user_id", "seq") values ($1, 0)',
  'with a as (update cards.user_seq set seq = $2 where user_id = $1) insert into cards.note (user_id, id) select $1, $2',
  'insert into cards.note as n (user_id, id) values ($1, $2) on conflict (user_id, id) do update set text = n.text',
  `select value from cards.service_meta where key = 'epoch'`,
  'begin',
])('%s is routable', (statement) => {
  expect(isRoutable(statement)).toBe(true);
});

test.each([
  'select * from cards.user_card where id = $1',
  'select * from "cards"."user_card" where "source_deck_id" = $1',
  'select * from cards.user_card where user_id = any ($1)',
  'select 1 from cards.user_card c join cards.user_card_progress p on p.card_id = c.id where c.user_id = $1',
  'select 1 from cards.user_card c join cards.note n on n.user_id = c.user_id where c.id = $1',
  'delete from cards.review_log',
  'update cards.user_seq set seq = 1 where seq = 0',
  'insert into cards.note (id, text) values ($1, $2)',
])('%s is not routable', (statement) => {
  expect(isRoutable(statement)).toBe(false);
});
