import { handedOverActs, serviceActions } from './audit.ts';

test.each(serviceActions)('auth can receive the act %s', (action) => {
  const act = { id: crypto.randomUUID(), at: '2026-01-02T03:04:05.000Z', actorId: null, subjectId: null };
  expect(handedOverActs.safeParse({ acts: [{ ...act, action, details: {} }] }).success).toBe(true);
});
