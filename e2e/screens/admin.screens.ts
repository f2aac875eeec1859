import type { Locator, Page } from '@playwright/test';
import path from 'node:path';
import { discardDraft } from '../support/discard-draft.ts';
import { lessonsPage } from '../support/lessons-page.ts';
import { renameTeam } from '../support/team.ts';
import { expect } from '../support/test.ts';
import { text } from '../support/texts.ts';
import type { Locale } from '../support/texts.ts';
import { verbsPage } from '../support/verbs-page.ts';
import type { Screen } from './screen.ts';

const tone = path.resolve(import.meta.dirname, '../../services/admin/src/test/audio/tone.ogg');

/** Returns the panel of a team, which is made at the first call. */
async function shownTeam(
  page: Page,
  say: (id: string) => string,
  { name, remotes }: { name: string; remotes: string },
): Promise<Locator> {
  const team = page.getByRole('region', { name });
  if (await team.isVisible()) return team;
  await page
    .getByRole('button', { name: say('new') })
    .first()
    .click();
  await page.getByLabel(say('name')).fill(name);
  await page.getByLabel(say('remotes')).fill(remotes);
  await page.getByRole('button', { name: say('save') }).click();
  await expect(team).toBeVisible();
  // Without the toast, which is not in the pictures of the other languages.
  await page.reload();
  return team;
}

const teamTexts = (locale: Locale) => (id: string) => text('mf-admin', `admin.teams.${id}`, locale);

const teamsScreen: Pick<Screen, 'path' | 'role' | 'shows'> = {
  path: '/admin/teams',
  role: 'admin',
  shows: (page, locale) => page.getByRole('button', { name: teamTexts(locale)('new') }),
};

export const adminScreens: Screen[] = [
  {
    name: 'admin',
    path: '/admin/releases',
    role: 'admin',
    shows: (page, locale) => page.getByText(text('mf-admin', 'admin.release.since', locale)),
    hasPicture: true,
  },
  {
    name: 'admin-teams',
    ...teamsScreen,
    prepare: async (page, locale) => {
      const say = teamTexts(locale);
      const team = await shownTeam(page, say, {
        name: 'Equipo de saludos',
        remotes: 'mf_saludos /saludos /saludos-de-cumpleanos-y-santos',
      });
      await team.getByRole('button', { name: say('new-token') }).click();
      await team.getByRole('button', { name: say('make-token') }).click();
      await expect(team.getByText(say('label-missing'))).toBeVisible();
    },
    hasPicture: true,
  },
  {
    name: 'admin-members',
    isState: true,
    ...teamsScreen,
    prepare: async (page, locale) => {
      const say = teamTexts(locale);
      const team = await shownTeam(page, say, {
        name: 'Equipo de canciones',
        remotes: 'mf_canciones /canciones',
      });
      await team.getByRole('button', { name: say('edit-members') }).click();
      const professor = 'Profesora Elena · professor@repaso.test';
      await team.getByRole('searchbox').fill('professor@repaso.test');
      await team.getByRole('button', { name: professor, exact: true }).click();
      const remove = say('remove-member').replace('{name}', professor);
      await expect(team.getByRole('button', { name: remove })).toBeVisible();
    },
    hasPicture: true,
    inPicture: (page) => page.getByRole('searchbox'),
  },
  {
    name: 'admin-team-conflict',
    isState: true,
    ...teamsScreen,
    prepare: async (page, locale) => {
      const say = teamTexts(locale);
      const team = page.getByRole('region').filter({ hasText: 'mf_refranes /refranes' });
      await team.getByRole('button', { name: say('edit'), exact: true }).click();
      const { origin } = new URL(page.url());
      await renameTeam(page.request, origin, { remote: 'mf_refranes', to: `Refranes y dichos, ${locale}` });
      await page.getByLabel(say('name')).fill('Equipo de refranes');
      await page.getByRole('button', { name: say('save'), exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(`Refranes y dichos, ${locale}`);
    },
    logs: 'status of 409',
    hasPicture: true,
    inPicture: (page) => page.getByRole('alert'),
  },
  {
    name: 'admin-set',
    path: '/admin/releases/1',
    role: 'admin',
    shows: (page) => page.getByRole('region', { name: 'mf_study', exact: true }),
    prepare: async (page, locale) => {
      const files = page.getByRole('region', { name: 'mf_auth', exact: true }).locator('summary');
      await files.click();
      await expect(
        page.getByRole('columnheader', { name: text('mf-admin', 'admin.set.hash', locale) }),
      ).toBeAttached();
      await page.evaluate(() => scrollTo(0, 0));
    },
    hasPicture: true,
  },
  {
    name: 'admin-set-missing',
    isState: true,
    path: '/admin/releases/999999',
    role: 'admin',
    shows: (page, locale) => page.getByText(text('mf-admin', 'admin.set.missing-hint', locale)),
    logs: ' 404 ',
    hasPicture: true,
  },
  {
    name: 'admin-overview',
    isState: true,
    path: '/admin',
    role: 'admin',
    shows: (page, locale) => page.getByText(text('mf-admin', 'admin.mail.all-well', locale)),
    hasPicture: true,
  },
  {
    name: 'admin-statistic',
    path: '/admin/statistic',
    role: 'admin',
    shows: (page, locale) =>
      page.getByRole('img', { name: text('mf-admin', 'admin.statistic.active', locale) }),
    hasPicture: true,
  },
  {
    name: 'admin-statistic-empty',
    isState: true,
    path: '/admin/statistic',
    role: 'professor',
    shows: (page, locale) => page.getByText(text('mf-admin', 'admin.statistic.nobody', locale)),
  },
  {
    name: 'admin-verbs',
    path: '/admin/verb',
    role: 'professor',
    shows: (page, locale) => verbsPage(page, locale).search,
    prepare: async (page) => {
      await expect(page.getByRole('main').getByRole('table').getByRole('link').first()).toBeVisible();
    },
    hasPicture: true,
  },
  {
    name: 'admin-verb-form',
    path: '/admin/verb/create',
    role: 'professor',
    shows: (page, locale) => verbsPage(page, locale).save,
    prepare: async (page, locale) => {
      const { infinitive, translations, cell } = verbsPage(page, locale);
      await discardDraft(page, locale);
      await infinitive.fill('sentirse');
      await translations.fill('чувствовать себя, ощущать');
      await cell('INDICATIVE PRESENT P3P').fill('se siente');
      await cell('INDICATIVE PRESENT P1S').focus();
      await expect(page.getByText('e > ie')).toBeVisible();
    },
    hasPicture: true,
  },
  {
    name: 'admin-users-create',
    path: '/admin/users/create',
    role: 'admin',
    shows: (page, locale) =>
      page.getByRole('button', { name: text('mf-admin', 'admin.users.create-submit', locale) }),
    prepare: async (page, locale) => {
      const say = (id: string) => text('mf-admin', id, locale);
      await page.getByLabel(say('admin.users.name'), { exact: true }).fill('Nuria');
      await page.getByRole('button', { name: say('admin.users.create-submit') }).click();
      await expect(page.getByText(say('admin.users.field.email-required'))).toBeVisible();
    },
  },
  {
    name: 'admin-import',
    path: '/admin/users/import',
    role: 'admin',
    shows: (page, locale) => page.getByText(text('mf-admin', 'admin.import.text', locale)),
    prepare: async (page, locale) => {
      const rows = [
        'Nuria Ñíguez,nuria@escuela.test',
        'Óscar Peña,oscar@escuela.test',
        'Sin Correo,sin correo',
      ];
      const buffer = Buffer.from(`nombre,correo\n${[...rows, rows[0]].join('\n')}\n`);
      const file = { name: 'clase.csv', mimeType: 'text/csv', buffer };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByText(text('mf-admin', 'admin.import.state.repeated', locale))).toBeVisible();
    },
    hasPicture: true,
  },
  {
    name: 'admin-reset-password',
    path: '/admin/reset-password',
    role: 'admin',
    shows: (page) => page.getByRole('searchbox'),
    prepare: async (page) => {
      await page.getByRole('searchbox').fill('repaso.test');
      await page.getByRole('button', { name: '@repaso.test' }).first().click();
      await expect(page.locator('[name=password]')).toBeVisible();
    },
  },
  {
    name: 'admin-users',
    path: '/admin/users',
    role: 'admin',
    shows: (page) => page.getByRole('row').nth(1),
    hasPicture: true,
  },
  {
    name: 'admin-user',
    path: '/admin/users',
    role: 'admin',
    shows: (page) => page.getByRole('row').nth(1),
    prepare: async (page, locale) => {
      await page.getByRole('searchbox').fill('Ana');
      await page.getByRole('row', { name: 'Ana' }).first().getByRole('link').click();
      await page.getByRole('button', { name: text('mf-admin', 'admin.users.ban', locale) }).click();
      await expect(page.locator('[name=reason]')).toBeVisible();
    },
    hasPicture: true,
  },
  {
    name: 'admin-audit',
    path: '/admin/audit?action=all',
    role: 'admin',
    shows: (page) => page.getByRole('row').nth(1),
    hasPicture: true,
  },
  {
    name: 'admin-lessons',
    path: '/admin/listening',
    role: 'admin',
    shows: (page) => page.getByRole('row').nth(1),
    hasPicture: true,
  },
  {
    name: 'admin-lesson',
    path: '/admin/listening/create',
    role: 'professor',
    shows: (page) => page.locator('[name=title]'),
    prepare: async (page, locale) => {
      await discardDraft(page, locale);
      const lessons = lessonsPage(page, locale);
      await lessons.upload(tone);
      await lessons.waveform.scrollIntoViewIfNeeded();
      await page.keyboard.press('n');
      await lessons.text(1).fill('¿Cuánto cuesta el kilo de tomates?');
    },
    hasPicture: true,
  },
];
