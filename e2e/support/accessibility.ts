import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface WithAxe {
  axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
}

const options: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
};

/** Loads axe into the page, once in its life. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(await readFile(require.resolve('axe-core/axe.min.js'), 'utf8'));
}

/** Checks the page with axe. Returns a line for each violation of its accessibility rules. */
export async function findings(page: Page): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(async (chosen) => {
    const { axe } = globalThis as unknown as WithAxe;
    const { violations } = await axe.run(document, chosen);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
    );
  }, options);
}
