import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { builtRemote, builtShell, temporaryFolder } from './test/built-site.ts';
import { root } from './test/compose-file.ts';
import { emptyDatabase, query } from './test/empty-database.ts';
import type { EmptyDatabase } from './test/empty-database.ts';

let database: EmptyDatabase;
let site: string;
let shell: string;
beforeAll(async () => {
  [database, site, shell] = await Promise.all([emptyDatabase(), temporaryFolder(), builtShell()]);
});
afterAll(() => database.drop());

/** Runs the command as a team types it. */
function run(args: string[], env: Record<string, string>, cwd = root) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const command = [path.join(root, 'tools/release.ts'), ...args];
    const given = { PATH: process.env['PATH'], SHELL_DIST: shell, ...env };
    const child = execFile(process.execPath, command, { env: given, cwd }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}
const here = () => ({ DATABASE_URL: database.url, SITE_DIR: site });

describe('npm run release', () => {
  test('without a platform says what to set, and makes neither database nor site', async () => {
    const data = path.join(await temporaryFolder(), 'data');
    const none = await run([await builtRemote('mf_one', '1')], { REPASO_DATA_DIR: data });
    expect(none).toEqual({
      code: 1,
      said: expect.stringContaining(`there is no platform in ${data}: set`) as string,
    });
    expect(existsSync(data)).toBe(false);
    const away = path.join(data, 'site');
    const siteless = await run(['--list'], { DATABASE_URL: database.url, SITE_DIR: away });
    expect(siteless.said).toContain(`there is no site in ${away}`);
    await mkdir(away, { recursive: true });
    const foreign = await run(['--list'], here());
    expect(foreign.said).toContain('the database holds no platform');
    const schemas = await query(database.url, `select 1 from pg_namespace where nspname = 'admin'`);
    expect([schemas.length, await readdir(away)]).toEqual([0, []]);
  });

  test('releases, lists, takes off several at once, and goes back to a set', async () => {
    const remotes = await temporaryFolder();
    for (const name of ['mf_one', 'mf_two', 'mf_three']) {
      await builtRemote(name, '1', path.join(remotes, name.replace('_', '-'), 'dist'));
    }
    const bundled = await run(['--bundled'], { ...here(), REMOTES_DIR: remotes });
    expect(bundled.said).toContain('release set 1 is live: mf_one 1, mf_three 1, mf_two 1');
    await builtRemote('mf_one', '2', path.join(remotes, 'mine'));
    // A relative folder is meant from where the command was typed.
    const second = await run(['mine', '--why', 'faster'], { ...here(), INIT_CWD: remotes });
    expect(second.said).toContain('release set 2 is live: mf_one 2');
    const third = await run(['--remove', 'mf_two', '--remove', 'mf_three'], here());
    expect(third.said).toContain('release set 3 is live: mf_one 2\n');
    const back = await run(['--rollback', '1'], here());
    expect(back.said).toContain('release set 4 is live: mf_one 1, mf_three 1, mf_two 1');
    const { said } = await run(['--list'], here());
    expect(said).toMatch(/^\* 4 .*rollback.*back to set 1\n {6}mf_one: 2 -> 1\n/m);
    expect(said).toMatch(/^ {2}2 .*release.*faster\n {6}mf_one: 1 -> 2\n/m);
  });

  test('names every reason of a refusal in a line of its own', async () => {
    const unfit = await builtRemote('mf_odd', '1', undefined, { routePrefixes: ['/api', '/x/:id'] });
    const { code, said } = await run([unfit], here());
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toEqual([
      expect.stringContaining('repaso: refused, mf_odd wants /x/:id'),
      expect.stringContaining('repaso: refused, mf_odd wants /api'),
    ]);
  });
});
