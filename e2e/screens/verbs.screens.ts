import type { Page } from '@playwright/test';
import { text } from '../support/texts.ts';
import type { Screen } from './screen.ts';

/** Makes the questions the same each time, so that the picture changes only with the screen. */
async function useSeededRandom(page: Page): Promise<void> {
  await page.evaluate(() => {
    let state = 1;
    Math.random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  });
}

/** The screens of the practice of verbs. */
export const verbsScreens: Screen[] = [
  {
    name: 'verbs',
    path: '/practice/verbs',
    role: 'learner',
    shows: (page) => page.getByRole('link', { name: /^hablar/ }),
    hasPicture: true,
  },
  {
    name: 'verb',
    path: '/practice/verbs/tener',
    role: 'learner',
    shows: (page) => page.getByText('tengo', { exact: true }),
    hasPicture: true,
  },
  {
    name: 'verb-question',
    isState: true,
    path: '/practice/verbs',
    role: 'learner',
    shows: (page) => page.getByRole('link', { name: /^hablar/ }),
    prepare: async (page, locale) => {
      const say = (id: string) => text('mf-study', `study.verbs.${id}`, locale);
      await useSeededRandom(page);
      await page.getByRole('button', { name: say('path.present-irregular') }).click();
      const field = page.getByLabel(say('drill.form'));
      await field.fill('tieno');
      await field.press('Enter');
      await page.getByTestId('difference').waitFor();
    },
    hasPicture: true,
  },
  {
    name: 'verb-sentence',
    path: '/practice/verbs',
    role: 'learner',
    shows: (page) => page.getByRole('link', { name: /^hablar/ }),
    prepare: async (page, locale) => {
      const say = (id: string) => text('mf-study', `study.verbs.${id}`, locale);
      await useSeededRandom(page);
      const form = page.getByRole('region', { name: say('drill.own') });
      await form.getByRole('checkbox', { name: say('drill.asks.form') }).uncheck();
      await form.getByRole('checkbox', { name: say('drill.asks.tense') }).check();
      await form.getByRole('button', { name: say('drill.start') }).click();
      await page.getByText('____').waitFor();
    },
    hasPicture: true,
  },
  {
    name: 'verb-unknown',
    isState: true,
    path: '/practice/verbs/tenner',
    role: 'learner',
    shows: (page, locale) =>
      page.getByRole('heading', { name: text('mf-study', 'study.verbs.unknown', locale) }),
  },
];
