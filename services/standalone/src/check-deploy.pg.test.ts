import { jest } from '@jest/globals';
import { builtRemote } from './test/built-site.ts';
import { startCommandedPlatform } from './test/commanded-platform.ts';
import type { CommandedPlatform } from './test/commanded-platform.ts';
import { query } from './test/empty-database.ts';

// Each command is a process of its own, which takes seconds on a busy machine.
jest.setTimeout(60_000);

let platform: CommandedPlatform;
beforeAll(async () => {
  platform = await startCommandedPlatform();
  const remotes = [{ name: 'mf_songs', prefixes: ['/mf-songs'] }];
  const admin = await platform.signInAsAdmin();
  await admin.call('createTeam', { body: { name: 'Músicos', remotes, members: [] } });
  await platform.run('release.ts', [await builtRemote('mf_songs', '1')]);
});
afterAll(() => platform.dispose());

test('npm run check-deploy names the remotes that this version would break, with team and channel', async () => {
  expect(await platform.run('check-deploy.ts', [])).toEqual({
    code: 0,
    output: 'every channel fits this version\n',
  });
  await query(
    platform.databaseUrl,
    `update admin.release_set set remotes = jsonb_set(remotes::jsonb, '{0,needs}', '{"calls":{"getDeck":"cccccccccccc"}}')`,
  );
  const { code, output } = await platform.run('check-deploy.ts', []);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(
      /^live \(set 1\), Músicos: mf_songs 1 uses the call getDeck by the contract cccccccccccc, and the services follow [0-9a-f]{12}\n$/,
    ),
  ]);
});

test('a platform that starts with another shell logs the remotes that do not fit, with team and channel', async () => {
  expect(platform.output()).not.toContain('does not fit');
  await platform.stop();
  await platform.start({ react: '20.0.0' });
  const lines = platform.output().split('\n');
  const line = lines.find((one) => one.includes('does not fit this version: mf_songs needs react ^19.0.0'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ channel: 'live', set: 1, teams: ['Músicos'] });
});

test('without a platform it says so', async () => {
  await platform.stop();
  const { code, output } = await platform.run('check-deploy.ts', [], { REPASO_URL: platform.origin });
  expect([code, output]).toEqual([1, expect.stringContaining('there is no platform in')]);
  const closed = { REPASO_URL: platform.origin, REPASO_DATA_DIR: platform.data };
  expect((await platform.run('check-deploy.ts', [], closed)).output).toContain(
    `no platform at ${platform.origin}`,
  );
});
