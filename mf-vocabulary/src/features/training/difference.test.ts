import { isWorthMarking } from './difference.ts';

test('letters are marked one by one only in texts that have most in common', () => {
  const same = { kind: 'same', typed: 'casa', expected: 'casa' } as const;
  const changed = { kind: 'changed', typed: 'p', expected: 'perros' } as const;
  expect(isWorthMarking([same])).toBe(true);
  expect(isWorthMarking([same, { ...changed, expected: 'x' }])).toBe(true);
  expect(isWorthMarking([same, changed])).toBe(false);
});
