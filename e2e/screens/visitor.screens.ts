import { heading } from './screen.ts';
import { expect } from '../support/test.ts';
import { text } from '../support/texts.ts';
import type { Screen } from './screen.ts';

export const visitorScreens: Screen[] = [
  {
    name: 'home-signed-out',
    path: '/',
    role: 'visitor',
    shows: heading('mf-study', 'study.home.sentence'),
    hasPicture: true,
  },
  {
    name: 'gate',
    path: '/practice/cards',
    role: 'visitor',
    shows: (page, locale) => page.getByText(text('shell', 'shell.gate.signIn.title', locale)),
  },
  {
    name: 'auth',
    path: '/auth',
    role: 'visitor',
    shows: heading('mf-auth', 'auth.greeting'),
  },
  {
    name: 'auth-refused',
    isState: true,
    path: '/auth',
    role: 'visitor',
    shows: heading('mf-auth', 'auth.greeting'),
    logs: ' 401 ',
    prepare: async (page) => {
      const [email, password] = [page.locator('[name=email]'), page.locator('[name=password]')];
      await email.fill('nobody@repaso.test');
      await password.fill('not the password');
      await password.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'version',
    path: '/version',
    role: 'visitor',
    shows: (page) => page.getByRole('row', { name: /^mf_study/ }),
    hasPicture: true,
  },
  {
    name: 'preview-ended',
    path: '/auth?preview=ended',
    role: 'visitor',
    shows: (page, locale) => page.getByText(text('shell', 'shell.preview.missing', locale)),
    hasPicture: true,
    logs: ' 404 ',
  },
  {
    name: 'not-found',
    path: '/nada',
    role: 'visitor',
    shows: (page) => page.getByTestId('not-found'),
  },
];
