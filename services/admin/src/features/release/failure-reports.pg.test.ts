import type { PageFailure } from '@repaso/contracts';
import { liveChannel } from '@repaso/contracts';
import { digestOf } from '@repaso/release-rules';
import { buildEntry, buildFolder, provided } from '@repaso/release-rules/testing';
import { createLogger, createMetrics } from '@repaso/service-kit';
import { releaseFolders } from '../../test/release-folders.ts';
import { startAdmin } from '../../test/start-admin.ts';
import type { TestAdmin } from '../../test/start-admin.ts';

const metrics = createMetrics();
const lines: string[] = [];
const log = createLogger({
  ...{ name: 'admin', level: 'info' },
  destination: { write: (line) => void lines.push(line) },
});
const logged = () => lines.filter((line) => line.includes('has failed in a browser'));
const entry = buildEntry({ version: '1.0.0' });
let admin: TestAdmin;
beforeAll(async () => {
  admin = await startAdmin({ metrics, log });
  const folders = [await buildFolder(entry)];
  const { orm, site } = admin;
  await releaseFolders(
    { folders },
    { ...{ orm, site, provided, now: new Date(), actor: 'ada' }, channel: liveChannel },
  );
});
beforeEach(() => lines.splice(0));
afterAll(() => admin.close());

const failure: PageFailure = {
  ...{ part: 'mf_fifth', version: '1.0.0', kind: 'TypeError' },
  frames: [{ file: '/remotes/mf_fifth/1.0.0/208.c8068376.js', line: 1, column: 234 }],
};
const report = (...failures: object[]) =>
  admin.visitor.send('reportPageFailures', { body: { failures: failures as never } });

test('a visitor’s page reports a failure, and the log has it with the digest of the build', async () => {
  expect((await report(failure)).status).toBe(200);
  expect(logged()).toHaveLength(1);
  const [line = '{}'] = logged();
  const found = await admin.orm.em
    .fork()
    .getConnection()
    .execute<{ digest: string }[]>('select digest from admin.build where name = ? and version = ?', [
      'mf_fifth',
      '1.0.0',
    ]);
  expect(JSON.parse(line)).toMatchObject({ failure: { ...failure, digest: found[0]?.digest } });
  expect(digestOf(entry)).toMatch(/^[0-9a-f]{64}$/);
  expect(await metrics.registry.metrics()).toContain('repaso_page_failures_total{part="mf_fifth"} 1\n');
});

test('a failure of the shell has the id of its build', async () => {
  await report({ ...failure, part: 'shell', version: 'f9074ee1' });
  expect(JSON.parse(logged()[0] ?? '{}')).toMatchObject({ failure: { part: 'shell', digest: 'f9074ee1' } });
});

test('a build that was never published is not logged and makes no metric', async () => {
  expect((await report({ ...failure, part: 'mf_invented' })).status).toBe(200);
  expect(logged()).toEqual([]);
  expect(await metrics.registry.metrics()).not.toContain('mf_invented');
});

test.each<[string, object]>([
  ['a message', { ...failure, message: 'el secreto' }],
  ['another kind', { ...failure, kind: 'ada@repaso.test' }],
  ['a file elsewhere', { ...failure, frames: [{ file: 'https://evil.example/a.js', line: 1, column: 1 }] }],
  ['a page', { ...failure, frames: [{ file: '/es/vocabulary/deck/ada', line: 1, column: 1 }] }],
  ['too many places', { ...failure, frames: Array.from({ length: 11 }, () => failure.frames[0]) }],
  ['a line break in the version', { ...failure, version: '1.0.0\n' }],
])('a report with %s is refused', async (_, body) => {
  const { status, envelope } = await report(body);
  expect([status, envelope]).toMatchObject([400, { error: { code: 'VALIDATION' } }]);
  expect(logged()).toEqual([]);
});

test('one address reports at most 600 times in ten minutes', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 61; round += 1) {
    const sent = Array.from({ length: 10 }, () => report({ ...failure, part: 'mf_invented' }));
    statuses.push(...(await Promise.all(sent)).map(({ status }) => status));
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.at(-1)).toBe(429);
});
