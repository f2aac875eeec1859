import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { familyLesson, listeningPage } from '../support/listening-page.ts';
import type { Locale } from '../support/texts.ts';
import type { Screen } from './screen.ts';

/** The recording can be played, and its waveform is drawn. */
async function isDrawn(page: Page, locale: Locale) {
  await expect(listeningPage(page, locale).play).toBeEnabled({ timeout: 20_000 });
  await expect(page.locator('[data-waveform=ready]')).toBeVisible({ timeout: 20_000 });
}

const lessonLine = (page: Page) => page.getByRole('link', { name: familyLesson.title });
const firstSegment = (page: Page, locale: Locale) => listeningPage(page, locale).segments.first();

export const listeningScreens: Screen[] = [
  { name: 'listening', path: '/practice/listening', role: 'newcomer', shows: lessonLine, hasPicture: true },
  {
    name: 'listening-visitor',
    path: familyLesson.path,
    role: 'visitor',
    shows: (page) => page.locator('a[href*=callbackUrl]').first(),
  },
  {
    name: 'listening-lesson',
    path: familyLesson.path,
    role: 'newcomer',
    shows: firstSegment,
    prepare: async (page, locale) => {
      await isDrawn(page, locale);
      await listeningPage(page, locale).button('show').click();
      await page.getByRole('button', { name: 'años', exact: true }).click();
      await expect(page.locator('[data-word-card]')).toBeVisible();
    },
    hasPicture: true,
  },
  {
    name: 'listening-dictation',
    path: familyLesson.path,
    role: 'newcomer',
    shows: firstSegment,
    prepare: async (page, locale) => {
      const lesson = listeningPage(page, locale);
      await isDrawn(page, locale);
      await lesson.button('dictate').click();
      await lesson.field.fill('Ola, me yamo lucia y tengo años');
      await page.keyboard.press('Enter');
      await expect(lesson.result).toBeVisible();
    },
    hasPicture: true,
  },
];
