import type { Theme } from '@repaso/contracts';
import { storageKeys } from './storage-keys.ts';

export const lightQuery = '(prefers-color-scheme: light)';
export const calmQuery = '(prefers-reduced-motion: reduce)';

/**
 * Display preferences on this device. `motionPaused` is the learner's choice; `calmSystem` is true when the operating
 * system asks for reduced motion.
 */
export interface Preferences {
  theme: Theme;
  motionPaused: boolean;
  calmSystem: boolean;
}

export function readPreferences(read: (key: string) => string | null): Preferences {
  const stored = read(storageKeys.theme);
  return {
    theme: stored === 'light' || stored === 'system' ? stored : 'dark',
    motionPaused: read(storageKeys.motion) === 'paused',
    calmSystem: matchMedia(calmQuery).matches,
  };
}

/** Sets `data-theme` and `data-motion` on the document. */
export function showPreferences({ theme, motionPaused, calmSystem }: Preferences): void {
  const resolved = theme === 'system' ? (matchMedia(lightQuery).matches ? 'light' : 'dark') : theme;
  document.documentElement.dataset.theme = resolved;
  document.documentElement.dataset.motion = motionPaused || calmSystem ? 'paused' : 'running';
}
