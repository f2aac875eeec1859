import type { Page } from '@playwright/test';
import { text } from './texts.ts';
import type { Locale } from './texts.ts';

/** Page object of the import screen: its locators and what a learner does there. */
export function importPage(page: Page, locale: Locale = 'es') {
  const say = (id: string) => text('mf-vocabulary', `vocabulary.import.${id}`, locale);
  const button = (id: string) => page.getByRole('button', { name: say(id), exact: true });
  return {
    say,
    button,
    open: () => page.goto(`/${locale}/vocabulary/create/import`),
    input: page.getByRole('textbox', { name: say('input') }),
    /** Pastes a text with cards and submits it. */
    paste: async (given: string) => {
      await page.getByRole('textbox', { name: say('input') }).fill(given);
      await button('submit').click();
    },
    /** Chooses a file with this name and content, and submits it. */
    choose: async (name: string, bytes: Buffer) => {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: bytes });
      await button('submit').click();
    },
    /**
     * Opens the options for reading the file. They may be open already, because the screen opens them when its guess
     * is uncertain.
     */
    openOptions: async () => {
      const summary = page.getByText(say('options'));
      const isOpen = await summary.evaluate((element) => element.closest('details')?.open === true);
      if (!isOpen) await summary.click();
    },
    column: (number: number) =>
      page.getByLabel(say('column').replace('{number}', String(number)), { exact: true }),
    /** Presses Cancel in the moment in which the progress bar shows `done` cards, however fast the machine is. */
    cancelAt: (done: number) => clickAt(page, done, 'main button', say('cancel')),
    /** Goes to the home screen in the moment in which the progress bar shows `done` cards. */
    leaveAt: (done: number) => clickAt(page, done, 'header a'),
    failure: page.getByRole('alert'),
    table: page.getByRole('table'),
    /** Locates the line that says what the import will do. It may have any total. */
    plan: (added: number, others: Partial<Record<'updated' | 'skipped' | 'repeated', number>> = {}) => {
      const counts: Record<string, number | undefined> = others;
      const [, parts = ''] = say('plan').split('}}: ');
      const sentence = parts
        .replace('{added, number}', added.toLocaleString(locale))
        .replace(/\{(\w+), plural, =0 \{\} other \{([^}]*)\}\}/g, (_all, name: string, part: string) => {
          const count = counts[name] ?? 0;
          return count === 0 ? '' : part.replace('#', count.toLocaleString(locale));
        });
      return page.locator('main').getByText(new RegExp(`: ${sentence}$`));
    },
  };
}

/** Encodes a text in Windows-1251, the encoding of old Russian programs. */
export function inWindows1251(given: string): Buffer {
  const decoder = new TextDecoder('windows-1251');
  const bytes = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
  return Buffer.from(Array.from(given, (letter) => bytes.indexOf(letter)));
}

/** Clicks the first element of a selector, with a text if one is given, when the progress bar shows `done` cards. */
function clickAt(page: Page, done: number, selector: string, text?: string): Promise<void> {
  return page.evaluate(
    (wanted) => {
      const clickWhenShown = () => {
        const bar = document.querySelector('[role=progressbar]');
        if (bar === null || Number(bar.getAttribute('aria-valuenow')) < wanted.done) return;
        observer.disconnect();
        const elements = [...document.querySelectorAll<HTMLElement>(wanted.selector)];
        elements.find(({ textContent }) => wanted.text === undefined || textContent === wanted.text)?.click();
      };
      const observer = new MutationObserver(clickWhenShown);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    { done, selector, text },
  );
}
