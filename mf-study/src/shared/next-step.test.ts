import { nextStep } from './next-step.ts';

const day = { studiedToday: 3, remaining: 0, newToday: 0, heldBack: 0, total: 50 };

test.each([
  ['study', { remaining: 4, heldBack: 30 }, true],
  ['more', { heldBack: 30 }, true],
  ['deck', {}, true],
  ['rest', {}, false],
  ['deck', { total: 0 }, true],
] as const)('the next step is %s for %j', (step, changes, hasDeck) => {
  expect(nextStep({ ...day, ...changes }, hasDeck)).toBe(step);
});
