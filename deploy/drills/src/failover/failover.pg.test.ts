import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { createTestDatabase } from '@repaso/testing';
import type { TestDatabase } from '@repaso/testing';
import { createUser, entities, migrationsPath, name } from '@repaso/auth';
import { auditWrites, unexpectedCalls } from '../harness/audit.ts';
import { query } from '../harness/query.ts';
import { brokenPromises } from './check-report.ts';
import { startEmbeddedCluster } from './embedded-cluster.ts';
import { playFailover } from './play-failover.ts';
import { playHistories } from './play-histories.ts';
import type { FailoverReport } from './play-failover.ts';

// Only the failover takes long. It starts services, and copies a server for each loss.
jest.setTimeout(900_000);
const isFull = process.env['REPASO_TEST_MODE'] === 'full';
const user = { name: 'Ana 3', email: 'ana@repaso.test', emailVerified: true, passwordHash: 'none' };
const say = (line: string) => void process.stderr.write(`repaso: failover: ${line}\n`);

describe('the comparison at the end of a drill', () => {
  let database: TestDatabase;
  const [answer, card, userId] = [randomUUID(), randomUUID(), randomUUID()];
  beforeAll(async () => {
    database = await createTestDatabase({ name, entities, migrationsPath });
    await createUser(database.orm.em.fork(), { ...user, id: userId }, new Date());
    // The comparison reads only ids.
    await query(
      database.url,
      'create schema cards',
      `create table cards.review_log as select '${answer}'::uuid as id`,
      `create table cards.user_card as select '${card}'::uuid as id`,
    );
  });
  afterAll(() => database.drop());

  test('finds all acknowledged writes, and names each one that is missing', async () => {
    const device = {
      userId,
      entries: [answer],
      cards: [card],
      named: { acknowledged: 3, sent: 4 },
      calls: [],
    };
    const kept = await auditWrites(database.url, [device]);
    expect(kept).toEqual({ lost: [], acknowledged: { answers: 1, cards: 1, names: 3 } });
    const [otherAnswer, otherCard] = [randomUUID(), randomUUID()];
    const more = { ...device, entries: [answer, otherAnswer], cards: [otherCard] };
    const { lost } = await auditWrites(database.url, [{ ...more, named: { acknowledged: 5, sent: 5 } }]);
    expect(lost).toEqual([`answer ${otherAnswer}`, `card ${otherCard}`, `name 5 of ${userId}: stored is 3`]);
  });

  test('names each promise that a drill did not keep, and nothing if all were kept', () => {
    const loss = { what: 'it stops', withinMs: 10_000 };
    const round = { loss, promotedMs: 1, recoveredMs: 9000, returned: '' };
    const kept: FailoverReport = {
      ...{ acknowledged: { answers: 100, cards: 1, names: 1 }, lost: [], rounds: [round], outcomes: {} },
      ...{ unexpected: [], acceptedByOld: 0, exitCodes: [0, 0] },
    };
    expect(brokenPromises(kept)).toEqual([]);
    const broken: FailoverReport = {
      ...{ acknowledged: { answers: 99, cards: 1, names: 1 }, lost: ['answer 1'], outcomes: {} },
      ...{ unexpected: ['signIn: 500 INTERNAL'], acceptedByOld: 1, exitCodes: [0, 1] },
      rounds: [round, { ...round, recoveredMs: 10_001 }],
    };
    expect(brokenPromises(broken)).toHaveLength(6);
  });

  test.each([
    [500, 'INTERNAL', 1],
    [0, 'TypeError: fetch failed', 1],
    [503, 'unknown code X', 1],
    [503, 'UPSTREAM_UNAVAILABLE', 0],
  ])('counts a call with status %d and %s as unexpected: %d', (status, code, count) => {
    const call = { name: 'syncCardsBatch' as const, from: 0, to: 1, status, code };
    const device = { userId: '', entries: [], cards: [], named: { acknowledged: 0, sent: 0 }, calls: [call] };
    expect(unexpectedCalls([device])).toHaveLength(count);
  });
});

// Each loss takes about half a minute, so these run in `npm run test:full`.
if (isFull) {
  test('no acknowledged write is lost when the primary is killed and a synchronous standby takes over', async () => {
    const { cluster, stop } = await startEmbeddedCluster(2);
    try {
      const report = await playFailover(cluster, { learners: 6, seconds: 4, say });
      say(JSON.stringify(report));
      expect(brokenPromises(report)).toEqual([]);
      expect(report.rounds).toHaveLength(2);
      expect(report.outcomes['503 UPSTREAM_UNAVAILABLE']).toBeGreaterThan(0);
    } finally {
      await stop();
    }
  });

  test('random histories lose nothing while the primary is killed again and again in the middle of them', async () => {
    const { cluster, stop } = await startEmbeddedCluster(1);
    try {
      const { failovers, outcomes } = await playHistories(cluster, 24, say);
      say(`${failovers} failovers; calls: ${JSON.stringify(outcomes)}`);
      expect(failovers).toBeGreaterThan(1);
      expect(Object.keys(outcomes).some((outcome) => outcome.startsWith('503 UPSTREAM'))).toBe(true);
      expect(Object.keys(outcomes).filter((outcome) => outcome.startsWith('500'))).toEqual([]);
    } finally {
      await stop();
    }
  });
}
