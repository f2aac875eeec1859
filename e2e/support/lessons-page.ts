import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from './texts.ts';
import type { Locale } from './texts.ts';

/** Page object of the list and the form of listening lessons. */
export function lessonsPage(page: Page, locale: Locale) {
  const say = (id: string) => text('mf-admin', `admin.lessons.${id}`, locale);
  const numbered = (id: string, number: number) => say(id).replace('{number}', String(number));
  const waveform = page.getByRole('group', { name: say('waveform') });
  return {
    say,
    numbered,
    waveform,
    field: (name: string) => page.locator(`[name=${name}]`),
    segments: page.locator('[data-segment]'),
    time: (end: 'start' | 'end', number: number) =>
      page.getByRole('textbox', { name: numbered(`segment-${end}`, number), exact: true }),
    text: (number: number) =>
      page.getByRole('textbox', { name: numbered('segment-text', number), exact: true }),
    translation: (number: number) =>
      page.getByRole('textbox', { name: numbered('segment-translation', number), exact: true }),
    /** Uploads a recording and waits until it is drawn. */
    async upload(file: string) {
      await page.locator('[data-upload]').setInputFiles(file);
      await expect(waveform).toHaveAttribute('data-ready', 'true', { timeout: 20_000 });
    },
    /** Saves the lesson and waits for the list. */
    async save() {
      await page.getByRole('button', { name: say('save'), exact: true }).click();
      await expect(page.getByRole('link', { name: say('create') })).toBeVisible({ timeout: 20_000 });
    },
  };
}
