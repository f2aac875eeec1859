import type { Locator, Page } from '@playwright/test';

/**
 * Records how much the layout shifts without the user having done something. Returns a function that lists the
 * shifts; [] if they add up to at most 0.01.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName;
          return `${name ?? ''} ${previousRect.y}→${currentRect.y} ${previousRect.x}→${currentRect.x}`;
        });
        shifts.push({ value: entry.value, what: what.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // The browser reports the layout shifts of a frame only after that frame.
      for (let frames = 2; frames > 0; frames -= 1) await new Promise(requestAnimationFrame);
      const { layoutShifts: shifts } = window as unknown as {
        layoutShifts: { value: number; what: string }[];
      };
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      return sum <= 0.01 ? [] : shifts.map(({ value, what }) => `${value.toFixed(3)}: ${what}`);
    });
}

/**
 * Returns the text fields and selects that are wider than the element around them, so that they cover their neighbours.
 * A field is measured again after a while, because the layout may just be changing.
 */
export async function tooWideFields(page: Page): Promise<string[]> {
  const first = await measureFields(page);
  if (first.length === 0) return first;
  await page.waitForTimeout(300);
  return measureFields(page);
}

function measureFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = document.querySelectorAll(
      'main :is(input:not([type=checkbox], [type=radio]), select, textarea)',
    );
    return [...fields].flatMap((field) => {
      const around = field.parentElement?.getBoundingClientRect();
      const { width, right } = field.getBoundingClientRect();
      if (around === undefined || width < 2 || right <= around.right + 1) return [];
      const name = field.closest('label')?.innerText ?? field.getAttribute('name') ?? field.id;
      return [`${field.tagName.toLowerCase()} ${name}: ${Math.round(right - around.right)} px too wide`];
    });
  });
}

/**
 * Returns the controls that are covered by a bar of the frame, or outside of the window, even when they have the
 * focus.
 */
export function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const before = document.activeElement;
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button:not(:disabled), input:not(:disabled), select, textarea)',
    );
    const found = [...controls].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
      if (control.closest('[inert]') !== null || control.matches('[type=file]')) return false;
      // Browsers scroll to a control when it gets the focus, but not if it has it already.
      control.blur();
      control.focus();
      if (document.activeElement !== control) return false;
      const { x, y, width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2) return false;
      const hit = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20));
      // Something inside `main` may cover a control, such as a sheet of the screen itself. The bars are outside of
      // `main`.
      return hit === null || (hit.closest('main') === null && !hit.contains(control));
    });
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return found.map((control) => control.outerHTML.slice(0, 160));
  });
}

/** Returns how many pixels the content's left edge is right of the breadcrumb's; null without a breadcrumb. */
export function misalignment(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const header = document.querySelector('main h1')?.parentElement?.firstElementChild;
    const screen = document.querySelector('main > div:not([hidden]) [data-width], main > div:nth-child(2)');
    if (header === null || header === undefined || screen === null || screen.contains(header)) return null;
    const lefts = [...screen.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .map((element) => element.getBoundingClientRect().left);
    return lefts.length === 0 ? 0 : Math.round(Math.min(...lefts) - header.getBoundingClientRect().left);
  });
}

/**
 * Returns a line for each date that is broken into two lines (dates with a time may be), and for each counter that is
 * not at the right end of its field's label.
 */
export function brokenLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 1;
    /** Lines of the text itself: an element in a flex box has one box for all of its lines. */
    const linesOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const dates = [...document.querySelectorAll('main time')]
      .filter((date) => isShown(date) && !/\d:\d/.test(date.textContent))
      .filter((date) => linesOf(date) > 1)
      .map((date) => `date on two lines: ${date.textContent}`);
    const counters = [...document.querySelectorAll('main [data-field]')].flatMap((field) => {
      const label = field.querySelector('label');
      const aside = label?.nextElementSibling;
      if (label === null || aside === null || aside === undefined || !isShown(aside)) return [];
      const [row, end] = [label.getBoundingClientRect(), aside.getBoundingClientRect()];
      const isAtEnd = Math.abs(end.right - field.getBoundingClientRect().right) <= 1;
      const isBeside = end.top < row.bottom && end.bottom > row.top;
      return isAtEnd && isBeside ? [] : [`counter not beside its label: ${aside.textContent}`];
    });
    return [...dates, ...counters];
  });
}

/** Number of lines of an element's text. */
export function linesOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    const tops = new Set<number>();
    const range = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      for (const { top } of range.getClientRects()) tops.add(Math.round(top));
    }
    return tops.size;
  });
}
