import { handedOverActs, serviceActions } from './audit.ts';

test.each(serviceActions)('auth can receive the act %s', (action) => {
  const act = {
    id: '01900000-0000-7000-8000-000000000001',
    at: '2026-01-02T03:04:05.000Z',
    actorId: null,
    subjectId: null,
  };
  expect(handedOverActs.safeParse({ acts: [{ ...act, action, details: {} }] }).success).toBe(true);
});
