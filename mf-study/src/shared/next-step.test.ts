import { nextStep } from './next-step.ts';

const day = { studiedToday: 3, remaining: 0, newToday: 0, heldBack: 0, waiting: 0, total: 50 };

test.each([
  ['study', { remaining: 4, heldBack: 30 }],
  ['overdue', { waiting: 3, heldBack: 30 }],
  ['more', { heldBack: 30 }],
  ['rest', {}],
  ['rest', { total: 0 }],
] as const)('the next step is %s for %j', (step, changes) => {
  expect(nextStep({ ...day, ...changes })).toBe(step);
});
