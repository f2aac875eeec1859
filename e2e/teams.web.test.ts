import type { Page } from '@playwright/test';
import { makeTeam } from './support/team.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

const say = (id: string) => text('mf-admin', `admin.teams.${id}`, 'es');

test('an admin makes a team and a token, whose secret is shown once, and revokes it', async ({
  page,
  context,
  platform,
}) => {
  await signIn(context, platform.origin, platform.seeded('admin'));
  await page.goto('/es/admin/teams');
  await page.getByRole('button', { name: say('new') }).click();
  await page.getByLabel(say('remotes')).fill('saludos /saludos');
  await page.getByRole('button', { name: say('save') }).click();
  await expect(page.getByText(say('name-missing'))).toBeVisible();
  await expect(page.getByText(say('remotes-wrong').replace('{line}', '1'))).toBeVisible();
  await page.getByLabel(say('name')).fill('Equipo de recetas');
  await page.getByLabel(say('remotes')).fill('mf_recetas /recetas');
  await page.getByRole('button', { name: say('save') }).dblclick();
  const team = page.getByRole('region', { name: 'Equipo de recetas' });
  await expect(team).toHaveCount(1);
  await expect(team).toContainText('mf_recetas /recetas');

  await team.getByRole('button', { name: say('new-token') }).click();
  await team.getByLabel(say('label')).fill('CI');
  await team.getByRole('button', { name: say('make-token') }).click();
  const lines = await team.getByRole('status').locator('code').innerText();
  const [, secret = ''] = /REPASO_TOKEN=(repaso_[\w-]{43})/.exec(lines) ?? [];
  const request = () =>
    fetch(`${platform.origin}/api/admin/releases`, { headers: { authorization: `Bearer ${secret}` } });
  expect((await request()).status).toBe(200);
  await team.getByRole('button', { name: say('secret-kept') }).click();
  await page.reload();
  await expect(team).toContainText('CI');
  await expect(page.getByText(secret)).toHaveCount(0);

  await team.getByRole('button', { name: say('revoke-one').replace('{label}', 'CI') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('revoke'), exact: true })
    .click();
  await expect(team.getByText(say('revoked'), { exact: true })).toBeVisible();
  expect((await request()).status).toBe(401);
  await team.getByRole('button', { name: say('delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('delete') })
    .click();
  await expect(team).toHaveCount(0);
});

test('of two admins who edit a team at once, the second chooses, and loses nothing that was typed', async ({
  page,
  context,
  platform,
}) => {
  await signIn(context, platform.origin, platform.seeded('admin'));
  await makeTeam(context.request, platform.origin, { name: 'mf_doble', prefix: '/doble' });
  const other = await context.newPage();
  const edit = async (one: Page, name: string) => {
    await one.getByLabel(say('name')).fill(name);
    await one.getByRole('button', { name: say('save'), exact: true }).click();
  };
  for (const one of [page, other]) {
    await one.goto('/es/admin/teams');
    const team = one.getByRole('region', { name: 'Equipo mf_doble' });
    await team.getByRole('button', { name: say('edit'), exact: true }).click();
  }
  await edit(other, 'Equipo de ella');
  await expect(other.getByRole('region', { name: 'Equipo de ella' })).toBeVisible();
  await edit(page, 'Equipo de él');
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText('Equipo de ella');
  await expect(page.getByLabel(say('name'))).toHaveValue('Equipo de él');
  await page.getByRole('button', { name: say('conflict.mine') }).click();
  await expect(page.getByRole('region', { name: 'Equipo de él' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Equipo de él' })).toContainText('mf_doble /doble');
});

test('a member reads releases and the own team, and changes nothing; others are led away', async ({
  page,
  context,
  browser,
  platform,
}) => {
  test.setTimeout(60_000);
  const [member, other] = await Promise.all(
    ['Nora Miembro', 'Olga Ajena'].map((name) => platform.createUser({ name })),
  );
  if (member === undefined || other === undefined) throw new Error('two accounts were made');
  await signIn(context, platform.origin, platform.seeded('admin'));
  await page.goto('/es/admin/teams');
  await page
    .getByRole('button', { name: say('new') })
    .first()
    .click();
  await page.getByLabel(say('name')).fill('Equipo de canciones');
  await page.getByLabel(say('remotes')).fill('mf_canciones /canciones');
  await page.getByRole('button', { name: say('save') }).click();
  const team = page.getByRole('region', { name: 'Equipo de canciones' });
  await expect(team.getByText(say('no-members'))).toBeVisible();
  await team.getByRole('button', { name: say('edit-members') }).click();
  await team.getByRole('searchbox').fill(member.email);
  await team.getByRole('button', { name: member.email }).dblclick();
  const remove = team.getByRole('button', { name: say('remove-member').replace('{name}', member.name) });
  await expect(remove).toHaveCount(1);
  await team.getByRole('button', { name: say('done') }).click();
  await expect(team).toContainText(member.email);

  const theirs = await browser.newContext({ baseURL: platform.origin });
  try {
    await signIn(theirs, platform.origin, member);
    const visited = await theirs.newPage();
    await visited.goto('/es/settings');
    await expect(visited.getByText('Equipo de canciones')).toBeVisible();
    await visited.getByRole('link', { name: text('mf-auth', 'auth.profile.releases', 'es') }).click();
    await expect(visited).toHaveURL('/es/admin/releases');
    await visited.goto('/es/admin/teams');
    const own = visited.getByRole('region', { name: 'Equipo de canciones' });
    await expect(own).toContainText('mf_canciones /canciones');
    await expect(visited.getByRole('region', { name: 'Equipo de saludos' })).toHaveCount(0);
    await expect(visited.getByRole('main').getByRole('button')).toHaveCount(0);
    await visited.goto('/es/admin/releases');
    await expect(visited.getByText(text('mf-admin', 'admin.release.since', 'es'))).toBeVisible();
    await expect(visited.getByRole('button', { name: /^Volver al conjunto/ })).toHaveCount(0);
    await visited.goto('/es/admin/users');
    await expect(visited).toHaveURL('/es/admin');

    await team.getByRole('button', { name: say('edit-members') }).click();
    await remove.click();
    await expect(remove).toHaveCount(0);
    await visited.goto('/es/admin/releases');
    await expect(visited).toHaveURL('/es');
  } finally {
    await theirs.close();
  }
  const stranger = await browser.newContext({ baseURL: platform.origin });
  try {
    await signIn(stranger, platform.origin, other);
    const visited = await stranger.newPage();
    await visited.goto('/es/admin/teams');
    await expect(visited).toHaveURL('/es');
    const read = visited.waitForResponse('**/api/admin/teams');
    await visited.goto('/es/settings');
    await read;
    await expect(visited.getByText(other.email, { exact: true })).toBeVisible();
    const way = visited.getByRole('link', { name: text('mf-auth', 'auth.profile.releases', 'es') });
    await expect(way).toHaveCount(0);
  } finally {
    await stranger.close();
  }
});
