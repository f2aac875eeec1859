import type { Locator, Page } from '@playwright/test';
import { text } from '../support/texts.ts';
import type { Locale } from '../support/texts.ts';

export type Role = 'visitor' | 'learner' | 'newcomer' | 'professor' | 'admin';

/** A screen that is checked in both languages and themes. */
export interface Screen {
  name: string;
  path: string;
  role: Role;
  /** Locates something that is visible as soon as the screen is ready. */
  shows: (page: Page, locale: Locale) => Locator;
  /** Brings the opened screen into the state to check, for example by opening a dialog. */
  prepare?: (page: Page, locale: Locale) => Promise<void>;
  /**
   * True for a further state of a screen that is in the list already. Such states are checked only when pictures are
   * renewed.
   */
  isState?: boolean;
  /** True for important screens. Their pictures are in docs/screens. */
  hasPicture?: boolean;
  /** Locates what is in the middle of its pictures; the top of the page if it is missing. */
  inPicture?: (page: Page, locale: Locale) => Locator;
  /**
   * Part of the line that the browser logs because a call of this screen is refused, as the test wants it. That line
   * is not an error.
   */
  logs?: string;
}

export const heading = (part: Parameters<typeof text>[0], id: string) => (page: Page, locale: Locale) =>
  page.getByRole('heading', { name: text(part, id, locale), exact: true });
