import type { Page } from '@playwright/test';
import { text } from './texts.ts';
import type { Locale } from './texts.ts';

/** The import screen in one language. */
export function importPage(page: Page, locale: Locale = 'es') {
  const say = (id: string) => text('mf-vocabulary', `vocabulary.import.${id}`, locale);
  const button = (id: string) => page.getByRole('button', { name: say(id), exact: true });
  return {
    say,
    button,
    open: () => page.goto(`/${locale}/vocabulary/create/import`),
    input: page.getByRole('textbox', { name: say('input') }),
    /** Pastes cards and has them read. */
    paste: async (given: string) => {
      await page.getByRole('textbox', { name: say('input') }).fill(given);
      await button('submit').click();
    },
    /** Chooses a file and has it read. */
    choose: async (name: string, bytes: Buffer) => {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: bytes });
      await button('submit').click();
    },
    /** Unfolds how the file is read, unless a guess that is not sure has done so. */
    openOptions: async () => {
      const summary = page.getByText(say('options'));
      const isOpen = await summary.evaluate((element) => element.closest('details')?.open === true);
      if (!isOpen) await summary.click();
    },
    column: (number: number) =>
      page.getByLabel(say('column').replace('{number}', String(number)), { exact: true }),
    /** Presses Cancel in the very frame that shows so many cards done, however fast the machine is. */
    cancelAt: (done: number) =>
      page.evaluate(
        ({ done, cancel }) => {
          const look = () => {
            const bar = document.querySelector('[role=progressbar]');
            if (bar === null || Number(bar.getAttribute('aria-valuenow')) < done) return;
            observer.disconnect();
            const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
            buttons.find(({ textContent }) => textContent === cancel)?.click();
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        },
        { done, cancel: say('cancel') },
      ),
    failure: page.getByRole('alert'),
    table: page.getByRole('table'),
    /** The line of figures in the preview, whatever the total is. */
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

/** Text as an old Russian program writes it. */
export function inWindows1251(given: string): Buffer {
  const decoder = new TextDecoder('windows-1251');
  const bytes = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
  return Buffer.from(Array.from(given, (letter) => bytes.indexOf(letter)));
}
