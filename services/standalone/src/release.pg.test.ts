import { jest } from '@jest/globals';
import { findFreePort } from '@repaso/testing';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { builtRemote, temporaryFolder } from './test/built-site.ts';
import { startCommandedPlatform } from './test/commanded-platform.ts';
import type { CommandedPlatform } from './test/commanded-platform.ts';

// Each command is a process of its own, which takes seconds on a busy machine.
jest.setTimeout(60_000);

let platform: CommandedPlatform;
let data: string;
beforeAll(async () => {
  platform = await startCommandedPlatform();
  ({ data } = platform);
});
afterAll(() => platform.dispose());

const run = (args: string[], env?: Record<string, string>) => platform.run('release.ts', args, env);
const closedPort = async () => `http://127.0.0.1:${await findFreePort()}`;

describe('npm run release', () => {
  test('without a platform says so in one line, and creates nothing', async () => {
    const none = path.join(data, 'none');
    const absent = await run(['--list'], { REPASO_DATA_DIR: none });
    expect(absent).toEqual({
      code: 1,
      output: `repaso: there is no platform in ${none}: start it, or set REPASO_URL and REPASO_TOKEN\n`,
    });
    expect(existsSync(none)).toBe(false);
    const REPASO_URL = await closedPort();
    const stopped = await run(['--list'], { REPASO_DATA_DIR: data, REPASO_URL });
    expect([stopped.code, stopped.output]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^repaso: no platform at ${REPASO_URL}: .*ECONNREFUSED.*\n$`)),
    ]);
  });

  test('releases several folders, removes several remotes, and goes back to a set', async () => {
    const folder = await temporaryFolder();
    const folders = ['one', 'two', 'three'].map((name) => path.join(folder, name));
    for (const [at, name] of ['mf_one', 'mf_two', 'mf_three'].entries())
      await builtRemote(name, '1', folders[at]);
    expect((await run(folders)).output).toContain('live has set 1\n');
    await builtRemote('mf_one', '2', path.join(folder, 'mine'));
    // The folder is relative to the one in which npm was called, which npm passes as INIT_CWD.
    const relative = await run(['mine', '--why', 'faster'], { REPASO_DATA_DIR: data, INIT_CWD: folder });
    expect(relative.output).toMatch(/^sent mf_one 2 {2}[0-9a-f]{12}\nlive has set 2\n$/);
    const removed = await run(['--remove', 'mf_two', '--remove', 'mf_three']);
    expect(removed.output).toBe('live has set 3, without mf_two, mf_three\n');
    expect((await run(['--rollback', '1'])).output).toBe('live has set 1 again\n');
    const { output } = await run(['--list']);
    expect(output).toMatch(/^live +set 1\nmf_one 1, mf_three 1, mf_two 1\n/);
    expect(output).toContain(`rollback  ${os.userInfo().username}: back to set 1  mf_one 2 -> 1`);
    expect(output).toContain(`release  ${os.userInfo().username}: faster  mf_one 1 -> 2\n`);
    expect(output).toContain('release mf_one 1, mf_two 1, mf_three 1');
  });

  test('the audit log names the account that ran the command', async () => {
    const client = await platform.signInAsAdmin();
    const { entries } = await client.call('getAuditLog');
    const found = entries.filter(({ action }) => action.startsWith('release.'));
    expect(found[0]).toMatchObject({
      ...{ action: 'release.rolled-back', actor: null },
      details: { operator: os.userInfo().username },
    });
  });

  test('remotes that exchange their prefixes are released together', async () => {
    const folder = (name: string, version: string, prefix: string) =>
      builtRemote(name, version, undefined, { routePrefixes: [prefix] });
    await run([await folder('mf_left', '1', '/left'), await folder('mf_right', '1', '/right')]);
    const both = [await folder('mf_left', '2', '/right'), await folder('mf_right', '2', '/left')];
    const alone = await run(both.slice(0, 1));
    expect(alone).toEqual({ code: 1, output: 'repaso: refused, mf_left and mf_right both want /right\n' });
    expect((await run(both)).code).toBe(0);
    const { live } = await (await platform.signInAsAdmin()).call('getReleaseSets');
    const exchanged = live?.remotes.filter(({ version }) => version === '2');
    expect(exchanged?.map(({ name, routePrefixes }) => [name, ...routePrefixes])).toEqual([
      ['mf_left', '/right'],
      ['mf_right', '/left'],
    ]);
  });

  test('prints each reason of a refusal on a line, of all folders, and changes nothing', async () => {
    const before = await run(['--list']);
    const unfit = await Promise.all([
      builtRemote('mf_odd', '1', undefined, { routePrefixes: ['/api', '/x/:id'] }),
      builtRemote('mf_even', '1', undefined, { routePrefixes: ['/API'] }),
    ]);
    const { code, output } = await run(unfit);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      expect.stringContaining('repaso: refused, mf_odd wants /x/:id'),
      expect.stringContaining('repaso: refused, mf_odd wants /api'),
      expect.stringContaining('repaso: refused, mf_even wants /API'),
    ]);
    const unreadable = await run([path.join(data, 'nowhere')]);
    expect(unreadable.output).toContain('release-entry.json cannot be read: build the remote first');
    expect(await run(['--list'])).toEqual(before);
  });

  test('takes the secret from a file, or the token of a team, which has less rights', async () => {
    const secret = path.join(data, 'release-key-secret');
    expect((await stat(secret)).mode & 0o777).toBe(0o600);
    const elsewhere = { REPASO_URL: platform.origin, REPASO_DATA_DIR: path.join(data, 'none') };
    expect((await run(['--list'], { ...elsewhere, RELEASE_KEY_SECRET_FILE: secret })).code).toBe(0);
    const foreign = await run(['--list'], {
      ...{ ...elsewhere, RELEASE_KEY_SECRET: 'the secret of another platform, long enough' },
    });
    expect([foreign.code, foreign.output]).toEqual([
      1,
      expect.stringContaining('has another RELEASE_KEY_SECRET than this machine'),
    ]);
    const client = await platform.signInAsAdmin();
    const { id } = await client.call('createTeam', { body: { name: 'Otros', remotes: [], members: [] } });
    const body = { label: 'CI', channels: ['live'], days: 1 };
    const token = await client.call('createPublishToken', { params: { id }, body });
    const refused = await run(['--remove', 'mf_left'], { ...elsewhere, REPASO_TOKEN: token.secret });
    expect(refused).toEqual({
      code: 1,
      output: 'repaso: refused, mf_left does not belong to the team Otros\n',
    });
  });

  test('finds a platform by its data folder only while it runs', async () => {
    const file = path.join(data, 'platform-url');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(new URL(await readFile(file, 'utf8')).port).toBe(new URL(platform.origin).port);
    await platform.stop();
    expect(existsSync(file)).toBe(false);
    // As a killed platform leaves it behind.
    await writeFile(file, await closedPort());
    const { code, output } = await run(['--list']);
    expect([code, output]).toEqual([1, expect.stringMatching(/^repaso: no platform at .*\n$/)]);
  });
});
