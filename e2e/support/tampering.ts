/** Changes of a remote's script or style by others: on the server's disk, on its way, and in what a browser has stored. */
import type { Page } from '@playwright/test';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { framePage } from './frame-page.ts';
import { expect } from './test.ts';

/** The two files that the screen `/lejos` of a remote loads when it is opened. */
export interface LazyFiles {
  script: string;
  style: string;
}
export const kinds = ['script', 'style'] as const;
export type Kind = (typeof kinds)[number];

/** The text of the screen. */
export const shownText = 'Lejos de aquí';
const component = `import './lejos.css';

export const Component = () => <p className="saludos-lejos">${shownText}</p>;
`;
const foreign: Record<Kind, string> = {
  script: ';globalThis.isForeign = true;',
  style: '.saludos-lejos { --foreign: yes; color: red }',
};

/** Adds a screen to a new remote that is loaded when it is opened, with a style of its own. Devices store the remote. */
export async function addLazyScreen(cwd: string, name: string): Promise<void> {
  const change = async (file: string, from: string, to: string) => {
    const text = await readFile(path.join(cwd, file), 'utf8');
    await writeFile(path.join(cwd, file), text.replace(from, to));
  };
  await writeFile(path.join(cwd, 'src/lejos.tsx'), component);
  await writeFile(path.join(cwd, 'src/lejos.css'), '.saludos-lejos { --own: yes }');
  await writeFile(path.join(cwd, 'src/styles.d.ts'), "declare module '*.css';\n");
  const route = `{ path: '${name}', Component: Greeting }`;
  await change('src/start.tsx', route, `${route}, { path: '${name}/lejos', lazy: () => import('./lejos') }`);
  await change('remote.mjs', 'menu: [', 'offline: true,\n  menu: [');
}

/** Returns the paths of the built files of the screen, below the folder of the build. */
export async function lazyFilesIn(dist: string): Promise<LazyFiles> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => /\.(js|css)$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(dist, file), 'utf8')));
  const find = (kind: RegExp, text: string) =>
    files.find((file, at) => kind.test(file) && texts[at]?.includes(text)) ?? '';
  return { script: find(/\.js$/, shownText), style: find(/\.css$/, '--own') };
}

const valueOf = (page: Page, name: string) =>
  page.getByText(shownText).evaluate((node, key) => getComputedStyle(node).getPropertyValue(key), name);

/** Checks that the screen is shown with its own style. */
export async function expectShown(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(shownText)).toBeVisible({ timeout: 20_000 });
  expect([await valueOf(page, '--own'), await valueOf(page, '--foreign')]).toEqual(['yes', '']);
}

/** Checks that the screen is refused, that no foreign script has run, and that no foreign style is applied. */
export async function expectRefused(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(framePage(page, 'es').panel).toBeVisible({ timeout: 20_000 });
  const found = await page.evaluate(() => [
    'isForeign' in globalThis,
    [...document.styleSheets].some(({ cssRules }) =>
      [...cssRules].some((rule) => rule.cssText.includes('foreign')),
    ),
  ]);
  expect(found).toEqual([false, false]);
}

/** Changes the file in the folder of the site, without its release entry. Returns a function that repairs it. */
export async function changeAtRest(
  folder: string,
  files: LazyFiles,
  kind: Kind,
): Promise<() => Promise<void>> {
  const [version = ''] = await readdir(folder);
  const file = path.join(folder, version, files[kind]);
  const before = await readFile(file);
  await writeFile(file, before.toString() + foreign[kind]);
  return () => writeFile(file, before);
}

/**
 * Changes the file on its way to a script or link element. Requests of the page's own checks get the released file, as
 * from one who knows them.
 */
export async function changeOnTheWay(page: Page, files: LazyFiles, kind: Kind): Promise<void> {
  await page.route(`**/${path.basename(files[kind])}`, async (route) => {
    if (route.request().resourceType() === 'fetch') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()) + foreign[kind] });
  });
}

/** Changes the file that the browser has stored for days without a connection. Returns a function that repairs it. */
export async function changeStored(page: Page, files: LazyFiles, kind: Kind): Promise<() => Promise<void>> {
  const set = (text: string | null, added = '') =>
    page.evaluate(
      async ([name, content, more]) => {
        const cache = await caches.open('repaso-files');
        const request = (await cache.keys()).find(({ url }) => url.endsWith(`/${name}`));
        const response = request && (await cache.match(request));
        if (request === undefined || response === undefined) throw new Error(`${name} is not stored`);
        const before = await response.text();
        const { headers } = response;
        await cache.put(request, new Response((content ?? before) + more, { headers }));
        return before;
      },
      [path.basename(files[kind]), text, added] as const,
    );
  const before = await set(null, foreign[kind]);
  return async () => {
    await set(before);
  };
}
