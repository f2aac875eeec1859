import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { text } from './texts.ts';
import type { Locale } from './texts.ts';

/** The remotes of the platform, each by the screen that its entry of the menu leads to. */
export const parts = [
  { name: 'mf_auth', folder: 'mf-auth', path: '/settings', heading: 'auth.settings.heading' },
  { name: 'mf_study', folder: 'mf-study', path: '/practice', heading: 'study.practice.heading' },
  { name: 'mf_vocabulary', folder: 'mf-vocabulary', path: '/vocabulary', heading: 'vocabulary.heading' },
  { name: 'mf_admin', folder: 'mf-admin', path: '/admin', heading: 'admin.heading' },
] as const;
export type Part = (typeof parts)[number];

export type PanelTitle = 'timeout' | 'broken' | 'crashed';

/** The frame as somebody signed in as admin sees it. */
export interface FramePage {
  menu: Locator;
  panel: Locator;
  loading: Locator;
  screen(part: Part): Locator;
  open(part: Part): Promise<void>;
  retry(): Promise<void>;
  /** The panel stands inside a frame that lives; null where its title does not matter. */
  expectPanel(title: PanelTitle | null): Promise<void>;
}

export function framePage(page: Page, locale: Locale): FramePage {
  const say = (id: string) => text('shell', id, locale);
  const menu = page.getByRole('navigation', { name: say('shell.navigation') }).getByRole('link');
  const panel = page.getByTestId('part-down');
  return {
    menu,
    panel,
    loading: page.getByText(say('shell.stillLoading')).filter({ visible: true }),
    screen: ({ folder, heading }) => page.getByRole('heading', { name: text(folder, heading, locale) }),
    open: ({ path }) => menu.and(page.locator(`[href="/${locale}${path}"]`)).click(),
    retry: () => panel.getByRole('button', { name: say('shell.retry') }).click(),
    async expectPanel(title) {
      await expect(panel).toContainText(title === null ? /\S/ : say(`shell.down.${title}.title`));
      await expect(panel.getByRole('button')).toHaveText(say('shell.retry'));
      await expect(menu).toHaveCount(5);
      await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    },
  };
}

/** What the page tells of failures, without what the browser itself says of requests. */
export function failuresOf(page: Page): string[] {
  const told: string[] = [];
  page.on('pageerror', (error) => told.push(error.message));
  page.on('console', (message) => {
    const isNetwork = /^Failed to load resource|^Failed to find a valid digest|^Fetch API cannot load/.test(
      message.text(),
    );
    if (message.type() === 'error' && !isNetwork) told.push(message.text());
  });
  return told;
}
