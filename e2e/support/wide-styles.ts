/** A style sheet of a remote that is written for the whole page, and checks of what it reaches. */
import type { Page } from '@playwright/test';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { addLazyScreen, shownText } from './tampering.ts';
import { expect } from './test.ts';

/** The frame's bars, its main part and the root element, which no style of a remote may reach. */
const frame = ['html', 'body', 'header', 'main', 'main > footer', 'main ~ nav'];

/** Returns the classes of the elements of the frame. */
async function frameClasses(page: Page): Promise<string[]> {
  return page.evaluate(
    (selectors) =>
      selectors
        .flatMap((selector) => [...(document.querySelector(selector)?.classList ?? [])])
        .map((name) => `.${CSS.escape(name)}`),
    frame,
  );
}

/** Returns a function that adds the screen `/lejos` to a new remote, with styles for the whole page. */
export async function wideStylesFor(page: Page): Promise<(cwd: string, name: string) => Promise<void>> {
  await expect(page.getByRole('navigation', { name: 'Navegación principal' })).toBeVisible();
  const classes = await frameClasses(page);
  expect(classes.length).toBeGreaterThan(3);
  const css = `
    ${classes.join(', ')}, nav, *, :root { --beyond: yes; letter-spacing: 3px }
    [data-theme] .saludos-lejos { --themed: yes }
    @keyframes appear { from { opacity: 0.5 } }
    .saludos-lejos::before { content: '»' }
  `;
  return async (cwd, name) => {
    await addLazyScreen(cwd, name);
    await appendFile(path.join(cwd, 'src/lejos.css'), css);
  };
}

/** Checks that the styles apply to the remote's own screen, which is shown, and to no element of the frame. */
export async function expectOwnStylesOnly(page: Page): Promise<void> {
  const own = page.getByText(shownText);
  await expect(own).toBeVisible({ timeout: 20_000 });
  const stylesOf = (element: Element) => {
    const style = getComputedStyle(element);
    const values = ['--own', '--themed', '--beyond'].map((name) => style.getPropertyValue(name));
    return [...values, style.letterSpacing, getComputedStyle(element, '::before').content].join(' ');
  };
  expect(await own.evaluate(stylesOf)).toBe('yes yes yes 3px "»"');
  const reached = await page.evaluate(
    (selectors) =>
      selectors.filter((selector) => {
        const element = document.querySelector(selector);
        if (element === null) return true;
        const style = getComputedStyle(element);
        return style.getPropertyValue('--beyond') !== '' || style.letterSpacing === '3px';
      }),
    frame,
  );
  expect(reached).toEqual([]);
}
