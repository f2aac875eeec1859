import type { APIRequestContext, Page } from '@playwright/test';
import { csrfHeader, endpoints } from '@repaso/contracts';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { framePage } from './support/frame-page.ts';
import { mustRun, newRemote, packKit, run } from './support/outside.ts';
import { makeTeam } from './support/team.ts';
import { expect, signIn, test } from './support/test.ts';

// A platform of its own, because its tests publish.
test.use({ environment: { CANARY_MIN_STARTS: '50' } });
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const [, reportPath] = endpoints.reportReleaseSignals;

let kit: Awaited<ReturnType<typeof packKit>>;
test.beforeAll(async () => {
  kit = await packKit();
});

/** The steps of the remote's workflow for GitHub that call the command. */
async function workflowOf(cwd: string, environment: Record<string, string>) {
  const file = await readFile(path.join(cwd, '.github/workflows/release.yml'), 'utf8');
  const steps = [...file.matchAll(/run: (npx repaso .+)$/gm)].map(([, step = '']) => step);
  /** Runs the step of a command; a test waits less than a team. */
  const runStep = (command: string, minutes = 30) => {
    const step = steps.find((one) => one.startsWith(`npx repaso ${command} `)) ?? '';
    const adapted = step.replace(/--when-well \d+/, `--when-well ${minutes}`);
    return run('sh', ['-c', adapted], { cwd, environment: { ...environment, WHY: 'prueba' } });
  };
  return { steps, run: runStep };
}

/** Returns a function that reports as that many browsers would that start the remote in a folder. */
async function reporterOf(request: APIRequestContext, origin: string, cwd: string) {
  const entry = await readFile(path.join(cwd, 'dist/release-entry.json'), 'utf8');
  const { name, version } = JSON.parse(entry) as { name: string; version: string };
  return async ({ starts, failures }: { starts: number; failures: number }) => {
    const signals = Array.from({ length: starts }, (_, index) => ({
      ...{ name, version, starts: 1, failures: index < failures ? 1 : 0 },
    }));
    for (let sent = 0; sent < starts; sent += 20) {
      const response = await request.post(`${origin}${reportPath}`, {
        headers: { origin, [csrfHeader]: '1' },
        data: { signals: signals.slice(sent, sent + 20) },
      });
      expect(response.status()).toBe(200);
    }
  };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name: `Hola desde ${name}` });
const repaso = (cwd: string) => path.join(cwd, 'node_modules/@repaso/kit/repaso.js');

for (const bundler of ['webpack', 'rspack', 'vite']) {
  test(`a team without this repository builds a remote with ${bundler} and publishes it`, async ({
    page,
    context,
    platform,
  }) => {
    const name = `hola-${bundler}`;
    await signIn(context, platform.origin, platform.seeded('admin'));
    const names = { name: `mf_hola_${bundler}`, prefix: `/${name}` };
    const { environment } = await makeTeam(context.request, platform.origin, names);
    const cwd = await newRemote(kit, { name, bundler });
    const command = (...args: string[]) =>
      mustRun(process.execPath, [repaso(cwd), ...args], { cwd, environment });
    await command('publish', 'dist', '--why', 'la primera');
    await page.goto(`/es/${name}`);
    await expect(heading(page, name)).toBeVisible();
    await page.getByRole('button', { name: '0 saludos' }).click();
    await expect(page.getByRole('button', { name: '1 saludo' })).toBeVisible();
    await expect(page.getByText('Has iniciado sesión.')).toBeVisible();

    // A script of it that is changed on its way is refused.
    const other = await context.newPage();
    await other.route(`**/remotes/mf_hola_${bundler}/**/*.js`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.isForeign = true;${await response.text()}` });
    });
    await other.goto(`/es/${name}`);
    await expect(framePage(other, 'es').panel).toBeVisible({ timeout: 20_000 });
    expect(await other.evaluate(() => 'isForeign' in globalThis)).toBe(false);
    await other.close();
    await command('remove', `mf_hola_${bundler}`, '--why', 'la última');
    await page.goto(`/es/${name}`);
    await expect(page.getByTestId('not-found')).toBeVisible();
  });
}

test('the workflow of a new remote promotes a canary that is well; the command goes back and explains refusals', async ({
  page,
  context,
  platform,
}) => {
  await signIn(context, platform.origin, platform.seeded('admin'));
  const name = 'saludos';
  const names = { name: 'mf_saludos', prefix: '/saludos' };
  const { environment } = await makeTeam(context.request, platform.origin, names);
  const cwd = await newRemote(kit, { name, bundler: 'rspack' });
  const command = (...args: string[]) => run(process.execPath, [repaso(cwd), ...args], { cwd, environment });
  const before = await platform.liveSet();
  const workflow = await workflowOf(cwd, environment);
  expect(workflow.steps).toHaveLength(3);
  expect(await workflow.run('check')).toMatchObject({ code: 0 });
  expect(await workflow.run('publish')).toMatchObject({ code: 0 });
  expect(await platform.liveSet()).toBe(before);
  const early = await workflow.run('promote', 0);
  expect(early.code).toBe(1);
  expect(early.output).toContain('browsers have started its builds 0 times, and 50 are needed');
  const report = await reporterOf(context.request, platform.origin, cwd);
  await report({ starts: 60, failures: 0 });
  const promoted = await workflow.run('promote', 0);
  expect(promoted.output).toMatch(/canary kept set \d+: 60 starts, 0 failures\n.*live has set \d+/);
  await page.goto('/es/saludos');
  await expect(heading(page, name)).toBeVisible();
  expect((await command('sets')).output).toMatch(/live +set \d+\ncanary +set \d+[^]*promote/);
  expect((await command('rollback', '--why', 'no gusta')).output).toContain(`live has set ${before} again`);

  const waiting = workflow.run('promote', 30);
  await report({ starts: 60, failures: 60 });
  const failed = await waiting;
  expect(failed.code).toBe(1);
  expect(failed.output).toMatch(/canary went back by itself to set \d+: mf_saludos .* failed in/);
  expect(await platform.liveSet()).toBe(before);

  const shared = path.join(cwd, 'node_modules/@repaso/kit/shared.json');
  const versions = JSON.parse(await readFile(shared, 'utf8')) as Record<string, string>;
  await writeFile(shared, JSON.stringify({ ...versions, react: '18.3.1' }));
  await mustRun('npm', ['run', 'build'], { cwd });
  const refused = await command('publish', 'dist', '--why', 'react 18');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('mf_saludos needs react ^18.3.1, and the shell provides 19.');
  await page.goto('/es/admin/releases');
  await expect(page.getByText(/mf_saludos needs react \^18\.3\.1/)).toBeVisible();
  const unknown = await run(process.execPath, [repaso(cwd), 'sets'], {
    ...{ cwd, environment: { ...environment, REPASO_TOKEN: 'repaso_x' } },
  });
  expect(unknown.code).toBe(1);
  expect(unknown.output).toContain('REPASO_TOKEN');
  const nowhere = await run(process.execPath, [repaso(cwd), 'sets'], {
    ...{ cwd, environment: { ...environment, REPASO_URL: 'http://127.0.0.1:9' } },
  });
  expect(nowhere.code).toBe(1);
  expect(nowhere.output).toContain('no platform at http://127.0.0.1:9');
});

test('the command runs on the oldest Node that it supports', async () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const cwd = kit.folder;
  await writeFile(path.join(cwd, 'package.json'), '{"private":true}');
  const name = `node-${platform}-${process.arch}`;
  const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  await mustRun('npm', [...install, `${name}@20`], { cwd });
  const node = path.join(cwd, 'node_modules', name, 'bin/node');
  expect(await mustRun(node, ['--version'], { cwd })).toMatch(/^v20\./);
  expect(await mustRun(node, [path.join(kit.unpacked, 'repaso.js'), '--help'], { cwd })).toContain(
    'repaso publish',
  );
  await mustRun(node, [path.join(kit.unpacked, 'repaso.js'), 'new', 'viejo'], { cwd });
});
