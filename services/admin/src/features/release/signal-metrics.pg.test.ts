import { liveChannel } from '@repaso/contracts';
import { buildEntry, buildFolder, provided } from '@repaso/release-rules/testing';
import { createMetrics } from '@repaso/service-kit';
import { releaseFolders } from '../../test/release-folders.ts';
import { startAdmin } from '../../test/start-admin.ts';
import type { TestAdmin } from '../../test/start-admin.ts';

const metrics = createMetrics();
let admin: TestAdmin;
beforeAll(async () => (admin = await startAdmin({ metrics })));
afterAll(() => admin.close());

test('what pages report of builds is counted, but not what no channel has', async () => {
  const { orm, site } = admin;
  const folders = [await buildFolder(buildEntry({ version: '1.0.0' }))];
  await releaseFolders(
    { folders },
    { ...{ orm, site, provided, now: new Date(), actor: 'ada' }, channel: liveChannel },
  );
  const report = (name: string, failures: 0 | 1) =>
    admin.visitor.call('reportReleaseSignals', {
      body: { signals: [{ name, version: '1.0.0', starts: 1, failures }] },
    });
  await report('mf_fifth', 0);
  await report('mf_fifth', 1);
  await report('ada@repaso.test', 1);
  const shown = await metrics.registry.metrics();
  expect(shown).toContain('repaso_build_starts_total{build="mf_fifth 1.0.0"} 2\n');
  expect(shown).toContain('repaso_build_failures_total{build="mf_fifth 1.0.0"} 1\n');
  expect(shown).not.toContain('ada');
});
