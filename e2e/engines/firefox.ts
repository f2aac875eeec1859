import puppeteer from 'puppeteer-core';
import type { ElementHandle, Page } from 'puppeteer-core';
import { findControl, finder, hasFinder, until } from './tab.ts';
import type { Engine, Named, Tab } from './tab.ts';

const keys = { Enter: 'Enter', Space: 'Space', '1': '1', '2': '2', n: 'n' } as const;

function tabOf(page: Page): Tab {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn')
      complaints.push(`console: ${message.text()}`);
  });
  // A string is evaluated by the browser itself: the page's policy refuses `eval` inside a function.
  const call = (body: string, given: unknown[]) =>
    `(function () { ${body} }).apply(null, ${JSON.stringify(given)})`;
  const run: Tab['run'] = async <T>(body: string, ...given: unknown[]) =>
    (await page.evaluate(call(body, given))) as T;
  const find = async ({ role, name }: Named): Promise<ElementHandle<Element>> => {
    let found: ElementHandle<Element> | null = null;
    await until(`${role} «${name}»`, async () => {
      if (!(await run<boolean>(hasFinder))) await page.evaluate(finder);
      const handle = await page.evaluateHandle(call(findControl, [role, name]));
      found = handle.asElement() as ElementHandle<Element> | null;
      return found !== null;
    });
    if (found === null) throw new Error(`no ${role} «${name}»`);
    return found;
  };
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    run,
    click: async (control) => (await find(control)).click(),
    write: async (control, text) => {
      const element = await find(control);
      await element.click();
      await element.type(text);
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(keys[key]),
    choose: async (path) => {
      const input = await page.$('input[type=file]');
      await (input as ElementHandle<HTMLInputElement> | null)?.uploadFile(path);
    },
    complaints: () => complaints,
  };
}

/** Firefox as Debian ships it, through WebDriver BiDi, without a driver in between. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  return {
    name: 'Firefox',
    version: await browser.version(),
    tab: tabOf(page),
    close: () => browser.close(),
  };
}
