import { jest } from '@jest/globals';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { builtRemote, builtShell, temporaryFolder } from './test/built-site.ts';
import { root } from './test/compose-file.ts';
import { emptyDatabase, query } from './test/empty-database.ts';
import type { EmptyDatabase } from './test/empty-database.ts';

// Each command is a process of its own, which takes seconds on a busy machine.
jest.setTimeout(60_000);

let database: EmptyDatabase;
beforeAll(async () => (database = await emptyDatabase()));
afterAll(() => database.drop());

/** Runs a tool of this repository. Returns its exit code and output. */
function run(tool: string, args: readonly string[], env: Record<string, string>) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const command = [path.join(root, 'tools', tool), ...args];
    const given = { PATH: process.env['PATH'], DATABASE_URL: database.url, ...env };
    const child = execFile(process.execPath, command, { env: given, cwd: root }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

test('npm run check-deploy names the remotes that this version would break, with team and channel', async () => {
  const [site, shell, remotes] = await Promise.all([temporaryFolder(), builtShell(), temporaryFolder()]);
  await builtRemote('mf_songs', '1', path.join(remotes, 'mf-songs/dist'));
  const bundled = await run('release.ts', ['--bundled'], {
    ...{ SITE_DIR: site, SHELL_DIST: shell, REMOTES_DIR: remotes },
  });
  expect(bundled.output).toContain('release set 1 is live');
  expect(await run('check-deploy.ts', [], {})).toEqual({
    code: 0,
    output: 'every channel fits this version\n',
  });

  await query(
    database.url,
    `insert into admin.team (id, name, created_at) values ('01a20584-58e0-70c2-b7e8-f22e9d9b4125', 'Músicos', now());
     insert into admin.team_remote (name, team_id, prefixes)
       values ('mf_songs', '01a20584-58e0-70c2-b7e8-f22e9d9b4125', '["/mf-songs"]');
     update admin.release_set set remotes = jsonb_set(remotes::jsonb, '{0,needs}', '{"calls":{"getDeck":"cccccccccccc"}}')`,
  );
  const { code, output } = await run('check-deploy.ts', [], {});
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(
      /^live \(set 1\), Músicos: mf_songs 1 uses the call getDeck by the contract cccccccccccc, and the services follow [0-9a-f]{12}\n$/,
    ),
  ]);
});

test('without a platform it says so', async () => {
  const data = path.join(await temporaryFolder(), 'data');
  const { code, output } = await run('check-deploy.ts', [], { DATABASE_URL: '', REPASO_DATA_DIR: data });
  expect([code, output]).toEqual([1, expect.stringContaining(`there is no platform in ${data}`)]);
});
