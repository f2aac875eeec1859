import type { APIRequestContext, Page } from '@playwright/test';
import { csrfHeader, endpoints } from '@repaso/contracts';
import type { ReleaseEntry } from '@repaso/contracts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { framePage } from './support/frame-page.ts';
import { mustRun, newRemote, packKit, run, startDev } from './support/outside.ts';
import { makeTeam } from './support/team.ts';
import { storedApp } from './support/stored-app.ts';
import * as tampering from './support/tampering.ts';
import { expect, signIn, test } from './support/test.ts';
import { expectOwnStylesOnly, wideStylesFor } from './support/wide-styles.ts';

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
    // One report is of one page, which counts a build once.
    for (let page = 0; page < starts; page += 1) {
      const signal = { name, version, starts: 1, failures: page < failures ? 1 : 0 };
      const response = await request.post(`${origin}${reportPath}`, {
        headers: { origin, [csrfHeader]: '1' },
        data: { signals: [signal] },
      });
      expect(response.status()).toBe(200);
    }
  };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name: `Hola desde ${name}` });
const repaso = (cwd: string) => path.join(cwd, 'node_modules/@repaso/kit/repaso.js');

const bundlers = ['webpack', 'rspack', 'vite'];
interface Built {
  name: string;
  cwd: string;
  environment: Record<string, string>;
  folder: string;
  address: string;
  files: tampering.LazyFiles;
  publish: () => Promise<unknown>;
}
/** The remotes of the first tests, which those after them publish again. */
const built = new Map<string, Built>();
function builtBy(bundler: string): Built {
  const found = built.get(bundler);
  if (found === undefined) throw new Error(`no remote was built by ${bundler}`);
  return found;
}

for (const bundler of bundlers) {
  test(`a team without this repository builds a remote with ${bundler} and publishes it`, async ({
    page,
    context,
    platform,
  }) => {
    const name = `hola-${bundler}`;
    await signIn(context, platform.origin, platform.seeded('admin'));
    const names = { name: `mf_hola_${bundler}`, prefix: `/${name}` };
    const { environment } = await makeTeam(context.request, platform.origin, names);
    await page.goto('/es');
    const remote = await newRemote(kit, { name, bundler, change: await wideStylesFor(page) });
    const { cwd } = remote;
    const command = (...args: string[]) =>
      mustRun(process.execPath, [repaso(cwd), ...args], { cwd, environment });
    const publish = () => mustRun('sh', ['-c', remote.publish], { cwd, environment });
    const { needs, container } = JSON.parse(
      await readFile(path.join(cwd, 'dist/release-entry.json'), 'utf8'),
    ) as ReleaseEntry;
    expect(needs?.shellApi).toMatch(/^\d+\.\d+\.\d+$/);
    expect(container?.type).toBe(bundler === 'vite' ? 'module' : 'global');
    const files = await tampering.lazyFilesIn(path.join(cwd, 'dist'));
    const address = `/es/${name}/lejos`;
    built.set(bundler, { name, cwd, environment, folder: `mf_hola_${bundler}`, address, files, publish });
    await publish();
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

for (const bundler of bundlers) {
  test(`styles of a remote built by ${bundler} apply to its own screen only`, async ({ page }) => {
    const { address, publish } = builtBy(bundler);
    await publish();
    await page.goto(address);
    await expectOwnStylesOnly(page);
  });
}

for (const bundler of bundlers) {
  test(`a changed script or style of a remote built by ${bundler} is refused`, async ({
    browser,
    platform,
  }) => {
    const { folder, address, files, publish } = builtBy(bundler);
    await publish();
    /** Opens the screen in a browser that has no file of it yet. */
    const inNewBrowser = async (visit: (page: Page) => Promise<void>) => {
      const page = await browser.newPage({ baseURL: platform.origin, serviceWorkers: 'block' });
      await visit(page).finally(() => page.close());
    };
    await inNewBrowser((page) => tampering.expectShown(page, address));
    for (const kind of tampering.kinds) {
      const repair = await tampering.changeAtRest(path.join(platform.remotes, folder), files, kind);
      await inNewBrowser((page) => tampering.expectRefused(page, address)).finally(repair);
      await inNewBrowser(async (page) => {
        await tampering.changeOnTheWay(page, files, kind);
        await tampering.expectRefused(page, address);
      });
    }
    await inNewBrowser((page) => tampering.expectShown(page, address));
  });
}

test.describe('on a device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a changed script or style that is stored for offline use is refused, of each bundler', async ({
    page,
    context,
  }) => {
    await page.goto('/es');
    await storedApp(page).waitUntilLive();
    await context.setOffline(true);
    // A browser may keep what a tab has loaded in memory, so each visit is one of a new tab.
    const inNewTab = async (visit: (tab: Page) => Promise<void>) => {
      const tab = await context.newPage();
      await visit(tab).finally(() => tab.close());
    };
    for (const { address, files } of built.values()) {
      for (const kind of tampering.kinds) {
        const repair = await tampering.changeStored(page, files, kind);
        await inNewTab((tab) => tampering.expectRefused(tab, address)).finally(repair);
      }
      await inNewTab((tab) => tampering.expectShown(tab, address));
    }
    await context.setOffline(false);
  });
});

for (const bundler of bundlers) {
  test(`repaso dev shows the platform with what a team writes, built by ${bundler}`, async ({
    context,
    platform,
  }) => {
    const { name, cwd, environment, address } = builtBy(bundler);
    await signIn(context, platform.origin, platform.seeded('admin'));
    const before = await platform.liveSet();
    const dev = await startDev(repaso(cwd), { cwd, environment });
    try {
      await dev.built;
      const written = await context.newPage();
      await written.goto(`${dev.url}/es/${name}`);
      await expect(heading(written, name)).toBeVisible({ timeout: 60_000 });
      await expect(written.getByText('Has iniciado sesión.')).toBeVisible();
      await expect(written.getByRole('link', { name })).toBeVisible();
      const texts = path.join(cwd, 'src/locales/es.json');
      await writeFile(texts, (await readFile(texts, 'utf8')).replace('Hola desde', 'Buenas desde'));
      await expect(written.getByRole('heading', { name: `Buenas desde ${name}` })).toBeVisible({
        timeout: 60_000,
      });
      await written.goto(`${dev.url}${address}`);
      await expectOwnStylesOnly(written);
      await written.close();
    } finally {
      await dev.stop();
    }
    expect(await platform.liveSet()).toBe(before);
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
  const { cwd } = await newRemote(kit, { name, bundler: 'rspack' });
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

  expect((await workflow.run('promote', 30)).output).toContain('no browser gets canary');
  expect(await workflow.run('publish')).toMatchObject({ code: 0 });
  const waiting = workflow.run('promote', 30);
  await report({ starts: 60, failures: 60 });
  const failed = await waiting;
  expect(failed.code).toBe(1);
  expect(failed.output).toMatch(/canary went back by itself to set \d+: mf_saludos .* failed in/);
  expect(await platform.liveSet()).toBe(before);

  // A tab that opens the link shows the build. Other tabs do not.
  const { output } = await command('preview', 'dist', '--hours', '1');
  const [link = ''] = /http\S+preview=\S+/.exec(output) ?? [];
  await page.goto('/es/saludos');
  await expect(page.getByTestId('not-found')).toBeVisible();
  const shown = await context.newPage();
  await shown.goto(link);
  await expect(heading(shown, name)).toBeVisible();
  await expect(shown.getByTestId('preview')).toContainText('vista previa');
  expect(new URL(shown.url()).search).toBe('');
  await shown.reload();
  await expect(heading(shown, name)).toBeVisible();
  await shown.getByRole('button', { name: 'Salir de la vista previa' }).click();
  await expect(shown.getByTestId('not-found')).toBeVisible();
  await shown.goto('/es?preview=e30');
  await expect(shown.getByTestId('preview')).toContainText('Ves la versión publicada');
  await shown.getByRole('button', { name: 'Entendido' }).click();
  await expect(shown.getByTestId('preview')).toBeHidden();
  await shown.close();

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

// The other tests run it on the Node of this repository, which is newer.
for (const version of ['20', '22']) {
  test(`the command runs on Node ${version}`, async () => {
    const platform = process.platform === 'win32' ? 'win' : process.platform;
    const cwd = path.join(kit.folder, `node${version}`);
    await mkdir(cwd);
    await writeFile(path.join(cwd, 'package.json'), '{"private":true}');
    const name = `node-${platform}-${process.arch}`;
    const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
    await mustRun('npm', [...install, `${name}@${version}`], { cwd });
    const node = path.join(cwd, 'node_modules', name, 'bin/node');
    const command = (...args: string[]) =>
      mustRun(node, [path.join(kit.unpacked, 'repaso.js'), ...args], { cwd });
    expect(await mustRun(node, ['--version'], { cwd })).toContain(`v${version}.`);
    expect(await command('--help')).toContain('repaso publish');
    await command('new', 'otro');
  });
}
