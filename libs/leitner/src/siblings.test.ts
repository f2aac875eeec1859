import fc from 'fast-check';
import { siblingId, withoutSiblings } from './siblings.ts';

const none: ReadonlySet<string> = new Set();
const card = '019a0000-0000-7000-8000-000000000001';
const reverse = '819a0000-0000-7000-8000-000000000001';

test('siblings have ids that follow from each other', () => {
  expect(siblingId(card)).toBe(reverse);
  expect(siblingId(reverse)).toBe(card);
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(siblingId(id)).not.toBe(id);
      expect(siblingId(siblingId(id))).toBe(id);
      expect(siblingId(id)).toMatch(/^[0-9a-f]{8}-/);
    }),
  );
});

test('of two due siblings only the first comes', () => {
  expect(withoutSiblings([card, reverse], none)).toEqual([card]);
  expect(withoutSiblings([reverse, card], none)).toEqual([reverse]);
});

test('a card waits while its sibling was answered today', () => {
  expect(withoutSiblings([reverse], new Set([card]))).toEqual([]);
  expect(withoutSiblings([card], new Set([reverse]))).toEqual([]);
});

test('a card that was answered today finishes its steps', () => {
  expect(withoutSiblings([reverse, card], new Set([card]))).toEqual([card]);
  expect(withoutSiblings([reverse, card], new Set([card, reverse]))).toEqual([reverse, card]);
});

test('for any cards and answers, two siblings come on one day only if both were answered on it', () => {
  const ids = fc.array(fc.constantFrom<string>(card, reverse, '1', '9', '2', 'a'));
  fc.assert(
    fc.property(ids, ids, (due, before) => {
      const answered = new Set(before);
      const chosen = withoutSiblings(due, answered);
      for (const id of chosen) {
        const sibling = siblingId(id);
        const isOnDay = chosen.includes(sibling) || answered.has(sibling);
        expect(!isOnDay || answered.has(id)).toBe(true);
      }
    }),
  );
});
