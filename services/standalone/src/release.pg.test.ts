import { jest } from '@jest/globals';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { builtRemote, builtShell, temporaryFolder } from './test/built-site.ts';
import { root } from './test/compose-file.ts';
import { emptyDatabase, query } from './test/empty-database.ts';
import type { EmptyDatabase } from './test/empty-database.ts';

// Each command is a process of its own, which takes seconds on a busy machine.
jest.setTimeout(60_000);

let database: EmptyDatabase;
let site: string;
let shell: string;
beforeAll(async () => {
  [database, site, shell] = await Promise.all([emptyDatabase(), temporaryFolder(), builtShell()]);
});
afterAll(() => database.drop());

/** Runs `npm run release` with these arguments and environment. Returns its exit code and output. */
function run(args: string[], env: Record<string, string>, cwd = root) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const command = [path.join(root, 'tools/release.ts'), ...args];
    const given = { PATH: process.env['PATH'], SHELL_DIST: shell, ...env };
    const child = execFile(process.execPath, command, { env: given, cwd }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
const here = () => ({ DATABASE_URL: database.url, SITE_DIR: site });

describe('npm run release', () => {
  test('without a platform prints what to set, and creates neither database nor site', async () => {
    const data = path.join(await temporaryFolder(), 'data');
    const none = await run([await builtRemote('mf_one', '1')], { REPASO_DATA_DIR: data });
    expect(none).toEqual({
      code: 1,
      output: expect.stringContaining(`there is no platform in ${data}: set`) as string,
    });
    expect(existsSync(data)).toBe(false);
    await mkdir(path.join(data, 'postgres'), { recursive: true });
    await mkdir(path.join(data, 'site'));
    const stopped = await run(['--list'], { REPASO_DATA_DIR: data });
    expect(stopped.output).toContain(`no platform runs with the data in ${data}`);
    expect(await readdir(path.join(data, 'postgres'))).toEqual([]);
    const away = path.join(data, 'away');
    const siteless = await run(['--list'], { DATABASE_URL: database.url, SITE_DIR: away });
    expect(siteless.output).toContain(`there is no site in ${away}`);
    await mkdir(away, { recursive: true });
    const foreign = await run(['--list'], here());
    expect(foreign.output).toContain('the database contains no platform');
    const schemas = await query(database.url, `select 1 from pg_namespace where nspname = 'admin'`);
    expect([schemas.length, await readdir(away)]).toEqual([0, []]);
  });

  test('releases, lists, removes several remotes at once, and rolls back to a set', async () => {
    const remotes = await temporaryFolder();
    for (const name of ['mf_one', 'mf_two', 'mf_three']) {
      await builtRemote(name, '1', path.join(remotes, name.replace('_', '-'), 'dist'));
    }
    const bundled = await run(['--bundled'], { ...here(), REMOTES_DIR: remotes });
    expect(bundled.output).toContain('release set 1 is live: mf_one 1, mf_three 1, mf_two 1');
    await builtRemote('mf_one', '2', path.join(remotes, 'mine'));
    // The folder is relative to the one in which npm was called, which npm passes as INIT_CWD.
    const second = await run(['mine', '--why', 'faster'], { ...here(), INIT_CWD: remotes });
    expect(second.output).toContain('release set 2 is live: mf_one 2');
    const third = await run(['--remove', 'mf_two', '--remove', 'mf_three'], here());
    expect(third.output).toContain('release set 3 is live: mf_one 2\n');
    const back = await run(['--rollback', '1'], here());
    expect(back.output).toContain('release set 1 is live: mf_one 1, mf_three 1, mf_two 1');
    const { output } = await run(['--list'], here());
    expect(output).toMatch(/^\* 1 .*rollback.*back to set 1\n {6}mf_one: 2 -> 1\n/m);
    expect(output).toMatch(/^ {2}2 .*release.*faster\n {6}mf_one: 1 -> 2\n/m);
  });

  test('prints every reason of a refusal on a separate line', async () => {
    const unfit = await builtRemote('mf_odd', '1', undefined, { routePrefixes: ['/api', '/x/:id'] });
    const { code, output } = await run([unfit], here());
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      expect.stringContaining('repaso: refused, mf_odd wants /x/:id'),
      expect.stringContaining('repaso: refused, mf_odd wants /api'),
    ]);
  });
});
