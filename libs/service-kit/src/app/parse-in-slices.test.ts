import { z } from 'zod';
import { turnsDuring } from '../test/turns-during.ts';
import { safeParseInSlices } from './parse-in-slices.ts';

const card = z.object({ front: z.string().trim().max(20), box: z.number().default(0) });
const body = z.object({
  token: z.string().nullable(),
  cards: z.array(card).max(500),
  ids: z.array(z.string()).min(1),
  notes: z.array(z.string()).optional(),
});
const cards = (count: number) => Array.from({ length: count }, (_, at) => ({ front: ` card ${at} ` }));
const valid = { token: null, cards: cards(300), ids: ['a'], extra: 1 };

test.each([
  ['a valid object with a long list', body, valid],
  ['a valid object with short lists', body, { ...valid, cards: cards(3) }],
  ['a long list that is optional', body, { ...valid, notes: cards(200).map(({ front }) => front) }],
  ['a list that is too long', body, { ...valid, cards: cards(501) }],
  ['a list that is too short', body, { ...valid, ids: [] }],
  ['a wrong item', body, { ...valid, cards: [...cards(200), { front: 1 }, ...cards(100)] }],
  ['a wrong item of a short list beside a long one', body, { ...valid, ids: ['a', 2] }],
  ['a wrong field beside a long list', body, { ...valid, token: 1 }],
  ['a missing list', body, { token: null, cards: cards(300) }],
  ['an object in place of a list', body, { ...valid, ids: {} }],
  ['an unknown field in a strict object', z.strictObject(body.shape), valid],
  ['a rule of the whole object', body.refine(({ cards: all }) => all[0]?.front === 'card'), valid],
  [
    'a rule of a list that reads its items',
    body.extend({ cards: body.shape.cards.refine((all) => all[0]?.front === 'card 0') }),
    valid,
  ],
  ['a long list alone', z.array(card), cards(300)],
  ['null', body, null],
])('%s has the result of safeParse', async (_name, schema, value) => {
  const expected = schema.safeParse(value);
  const result = await safeParseInSlices(schema, value);
  expect(result.success).toBe(expected.success);
  expect(result.data).toEqual(expected.data);
  expect(result.error?.issues).toEqual(expected.error?.issues);
});

test('other work runs while a long list is validated', async () => {
  const slow = z.object({
    cards: z.array(
      z.number().refine(() => {
        const end = performance.now() + 0.1;
        while (performance.now() < end);
        return true;
      }),
    ),
  });
  const numbers = Array.from({ length: 200 }, (_, at) => at);
  const turns = await turnsDuring(() => safeParseInSlices(slow, { cards: numbers }));
  expect(turns).toBeGreaterThanOrEqual(4);
});
