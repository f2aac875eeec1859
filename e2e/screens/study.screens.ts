import { heading } from './screen.ts';
import { studyPage } from '../support/study-page.ts';
import { expect } from '../support/test.ts';
import { text } from '../support/texts.ts';
import type { Screen } from './screen.ts';

export const studyScreens: Screen[] = [
  {
    name: 'home',
    path: '/',
    role: 'learner',
    shows: (page, locale) => page.getByRole('region', { name: text('mf-study', 'study.home.today', locale) }),
    hasPicture: true,
  },
  {
    name: 'study-front',
    isState: true,
    path: '/practice/cards',
    role: 'learner',
    shows: (page, locale) => studyPage(page, locale).card,
    hasPicture: true,
  },
  {
    name: 'study-back',
    path: '/practice/cards',
    role: 'learner',
    shows: (page, locale) => studyPage(page, locale).card,
    prepare: async (page, locale) => {
      const { card, known } = studyPage(page, locale);
      await card.getByRole('button', { name: text('mf-study', 'study.card.show', locale) }).click();
      await expect(known).toBeEnabled();
    },
    hasPicture: true,
  },
  {
    name: 'no-cards',
    path: '/practice/cards',
    role: 'newcomer',
    shows: (page, locale) => page.getByText(text('mf-study', 'study.noCards.title', locale)),
  },
  {
    name: 'practice',
    path: '/practice',
    role: 'learner',
    shows: heading('mf-study', 'study.practice.heading'),
  },
  {
    name: 'statistics',
    path: '/practice/statistics',
    role: 'learner',
    shows: (page) => page.locator('[data-statistics] .recharts-bar-rectangle').first(),
    hasPicture: true,
  },
  {
    name: 'statistics-empty',
    path: '/practice/statistics',
    role: 'newcomer',
    shows: heading('mf-study', 'study.statistics.empty'),
  },
];
