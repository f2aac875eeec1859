import { z } from 'zod';
import { appError } from './app-error.ts';
import { translateError, validationError } from './translate-error.ts';

const withCode = (code: string) => Object.assign(new Error('an arbitrary text'), { code });

test.each([
  ['23505', 'CONFLICT'],
  ['40001', 'BUSY'],
  ['40P01', 'BUSY'],
  ['57014', 'BUSY'],
  ['57P01', 'UPSTREAM_UNAVAILABLE'],
  ['08006', 'UPSTREAM_UNAVAILABLE'],
  ['25006', 'UPSTREAM_UNAVAILABLE'],
  ['ECONNREFUSED', 'UPSTREAM_UNAVAILABLE'],
  ['53100', 'UPSTREAM_UNAVAILABLE'],
  ['53300', 'UPSTREAM_UNAVAILABLE'],
  ['08P01', 'INTERNAL'],
  ['42P01', 'INTERNAL'],
])('translates the database code %s to %s', (state, code) => {
  expect(translateError(withCode(state)).code).toBe(code);
  expect(translateError(new Error('wrapped', { cause: withCode(state) })).code).toBe(code);
});

test('returns an AppError unchanged, and hides all other errors', () => {
  const error = appError('CARD_LIMIT', { limit: 1 });
  expect(translateError(error)).toBe(error);
  expect(translateError(new Error('password=secret'))).toMatchObject({
    code: 'INTERNAL',
    params: {},
    status: 500,
  });
  expect(translateError('thrown text').code).toBe('INTERNAL');
});

test('returns the path and the reason of a schema violation', () => {
  const result = z
    .object({ cards: z.array(z.object({ front: z.string() })) })
    .safeParse({ cards: [{ front: 1 }] });
  if (!result.error) throw new Error('the value fits');
  expect(validationError(result.error)).toMatchObject({
    code: 'VALIDATION',
    params: { path: 'cards.0.front', reason: expect.stringContaining('expected string') as string },
  });
});

test('does not blame the caller for a schema violation outside the request', () => {
  const { error } = z.string().safeParse(1);
  expect(translateError(error).code).toBe('INTERNAL');
});

test('names the storage when the disk is full', () => {
  expect(translateError(withCode('53100')).params).toEqual({ service: 'storage' });
});
