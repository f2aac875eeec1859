import { createContext } from 'react';
import type { Locale } from '@repaso/contracts';
import { useRequired } from './required-context.ts';

/** The interface's locale and the way to switch it without a reload. */
export interface LocaleControl {
  locale: Locale;
  setLocale: (locale: Locale) => void;
}

/** Filled by the shell. */
export const LocaleContext = createContext<LocaleControl | null>(null);

/** Gives the interface's locale and switches it; the screen stays where it is. */
export function useLocale(): LocaleControl {
  return useRequired(LocaleContext, 'useLocale');
}
