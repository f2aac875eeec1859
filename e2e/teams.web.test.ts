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
