import { createContext } from 'react';
import type { Locale } from '@repaso/contracts';
import { useRequired } from './required-context.ts';

/** The interface's locale and its setter. */
export interface LocaleControl {
  locale: Locale;
  setLocale: (locale: Locale) => void;
}

/** Filled by the shell. */
export const LocaleContext = createContext<LocaleControl | null>(null);

/** Returns the interface's locale and a setter that keeps the current screen. */
export function useLocale(): LocaleControl {
  return useRequired(LocaleContext, 'useLocale');
}
