import type { Page } from '@playwright/test';
import { text } from './texts.ts';
import type { Locale } from './texts.ts';

/** Discards the draft that a form of the admin area shows, if there is one from an earlier visit. */
export async function discardDraft(page: Page, locale: Locale): Promise<void> {
  const button = page.getByRole('button', { name: text('mf-admin', 'admin.draft.discard', locale) });
  if (await button.isVisible()) await button.click();
}
