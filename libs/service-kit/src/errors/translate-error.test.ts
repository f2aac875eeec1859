import { z } from 'zod';
import { appError } from './app-error.ts';
import { translateError, validationError } from './translate-error.ts';

const withCode = (code: string) => Object.assign(new Error('some text that means nothing'), { code });

test.each([
  ['23505', 'CONFLICT'],
  ['40001', 'BUSY'],
  ['40P01', 'BUSY'],
  ['57014', 'BUSY'],
  ['57P01', 'UPSTREAM_UNAVAILABLE'],
  ['08006', 'UPSTREAM_UNAVAILABLE'],
  ['ECONNREFUSED', 'UPSTREAM_UNAVAILABLE'],
  ['53100', 'UPSTREAM_UNAVAILABLE'],
  ['53300', 'UPSTREAM_UNAVAILABLE'],
  ['08P01', 'INTERNAL'],
  ['42P01', 'INTERNAL'],
])('judges %s of a database by its code: %s', (state, code) => {
  expect(translateError(withCode(state)).code).toBe(code);
  expect(translateError(new Error('wrapped', { cause: withCode(state) })).code).toBe(code);
});

test('keeps an error of the table, and hides all others', () => {
  const error = appError('CARD_LIMIT', { limit: 1 });
  expect(translateError(error)).toBe(error);
  expect(translateError(new Error('password=secret'))).toMatchObject({
    code: 'INTERNAL',
    params: {},
    status: 500,
  });
  expect(translateError('thrown text').code).toBe('INTERNAL');
});

test('answers the path and the reason of what does not fit a schema', () => {
  const result = z
    .object({ cards: z.array(z.object({ front: z.string() })) })
    .safeParse({ cards: [{ front: 1 }] });
  if (!result.error) throw new Error('the value fits');
  expect(validationError(result.error)).toMatchObject({
    code: 'VALIDATION',
    params: { path: 'cards.0.front', reason: expect.stringContaining('expected string') as string },
  });
});

test('blames nobody who calls us for data of somebody else that does not fit', () => {
  const { error } = z.string().safeParse(1);
  expect(translateError(error).code).toBe('INTERNAL');
});

test('names the storage when the disk is full', () => {
  expect(translateError(withCode('53100')).params).toEqual({ service: 'storage' });
});
