import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../support/texts.ts';
import type { Locale } from '../support/texts.ts';
import { addPasskey, addVirtualAuthenticator } from '../support/virtual-authenticator.ts';
import type { Screen } from './screen.ts';

/** The last panel. Panels are shown one after the other, so all are shown then. */
const lastPanel = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: text('mf-auth', 'auth.deletion.submit', locale) });

export const settingsScreens: Screen[] = [
  { name: 'settings', path: '/settings', role: 'learner', shows: lastPanel, hasPicture: true },
  {
    name: 'settings-visitor',
    path: '/settings',
    role: 'visitor',
    shows: (page, locale) =>
      page.getByRole('region', { name: { es: 'este dispositivo', ru: 'это устройство' }[locale] }),
  },
  {
    name: 'settings-errors',
    isState: true,
    path: '/settings',
    role: 'learner',
    shows: lastPanel,
    prepare: async (page, locale) => {
      const say = (id: string) => text('mf-auth', id, locale);
      await page.getByLabel(say('auth.settings.name')).fill('');
      await page.getByRole('button', { name: say('auth.profile.save-name') }).click();
      await page.getByRole('button', { name: say('auth.profile.password-save') }).click();
      await lastPanel(page, locale).click();
      await expect(page.getByText(say('auth.deletion.password-required'))).toBeVisible();
    },
  },
  {
    name: 'settings-comparison',
    path: '/settings',
    role: 'learner',
    shows: lastPanel,
    hasPicture: true,
    inPicture: (page, locale) =>
      page.getByRole('slider', { name: text('mf-study', 'study.compare.answers', locale) }),
    prepare: async (page, locale) => {
      await page.getByRole('button', { name: text('mf-study', 'study.compare.open', locale) }).click();
      await page.getByRole('button', { name: { es: '90 días', ru: '90 дней' }[locale] }).click();
      const line = page.locator('.recharts-line-curve').first();
      await page
        .getByRole('slider', { name: text('mf-study', 'study.compare.answers', locale) })
        .scrollIntoViewIfNeeded();
      await expect(line).toBeVisible();
    },
  },
  {
    name: 'settings-fsrs',
    path: '/settings',
    role: 'learner',
    shows: lastPanel,
    hasPicture: true,
    inPicture: (page, locale) =>
      page.getByRole('slider', { name: text('mf-study', 'study.curve.label', locale) }),
    prepare: async (page, locale) => {
      const say = (id: string) => text('mf-study', `study.${id}`, locale);
      await page.getByRole('radio', { name: /FSRS-6/ }).check();
      await page.getByRole('button', { name: say('curve.start') }).click();
      await expect(page.locator('.recharts-line-curve').first()).toBeVisible();
      await page.getByRole('button', { name: say('fit.start') }).click();
      await page.getByText(say('fit.no-consent')).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings-backlog',
    path: '/settings',
    role: 'learner',
    shows: lastPanel,
    hasPicture: true,
    inPicture: (page, locale) =>
      page.getByRole('group', { name: text('mf-study', 'study.vacation.title', locale) }),
    prepare: async (page, locale) => {
      const say = (id: string) => text('mf-study', `study.${id}`, locale);
      await page.getByLabel(say('review.minutes')).fill('3');
      await page.getByRole('button', { name: say('backlog.start') }).click();
      await expect(page.getByRole('slider', { name: say('backlog.chart') })).toBeVisible();
      const year = { es: 2040, ru: 2041 }[locale];
      await page.getByLabel(say('vacation.from'), { exact: true }).fill(`${year}-08-01`);
      await page.getByLabel(say('vacation.until'), { exact: true }).fill(`${year}-08-21`);
      await page.getByRole('button', { name: say('vacation.add') }).click();
      await expect(page.getByLabel(say('vacation.from'), { exact: true })).toHaveValue('');
      await page.getByRole('button', { name: say('vacation.add') }).click();
      await expect(page.getByText(say('vacation.fault.missing'))).toBeVisible();
    },
  },
  {
    name: 'settings-passkeys',
    path: '/settings',
    role: 'newcomer',
    shows: lastPanel,
    prepare: async (page, locale) => {
      const say = (id: string) => text('mf-auth', id, locale);
      const name = { es: 'llaves de acceso', ru: 'ключи доступа' }[locale];
      const panel = page.getByRole('region', { name, exact: true });
      await expect(panel.getByRole('button', { name: say('auth.passkeys.add') })).toBeVisible();
      if ((await panel.getByRole('listitem').count()) === 0) {
        await addVirtualAuthenticator(page);
        await addPasskey(page, { locale, name: 'Мой телефон', password: 'correct horse' });
        await expect(panel.getByRole('listitem')).toHaveCount(1);
      }
      await panel.getByRole('button', { name: say('auth.passkeys.add') }).click();
      await panel.getByRole('button', { name: say('auth.passkeys.create') }).click();
      await expect(panel.getByText(say('auth.passkeys.name-required'))).toBeVisible();
    },
  },
  {
    name: 'settings-delete-dialog',
    isState: true,
    path: '/settings',
    role: 'learner',
    shows: lastPanel,
    prepare: async (page, locale) => {
      const label = text('mf-auth', 'auth.deletion.password', locale);
      await page.getByLabel(label, { exact: true }).fill('not the password');
      await lastPanel(page, locale).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
