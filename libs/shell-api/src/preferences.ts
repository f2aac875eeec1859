import { createContext } from 'react';
import type { Theme } from '@repaso/contracts';
import { useRequired } from './required-context.ts';

export interface ThemeControl {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

export interface MotionControl {
  /** Whether decorative motion is paused, by the learner or by the system. */
  paused: boolean;
  setPaused: (paused: boolean) => void;
}

/** Filled by the shell. */
export const ThemeContext = createContext<ThemeControl | null>(null);
/** Filled by the shell. */
export const MotionContext = createContext<MotionControl | null>(null);

/** Returns the theme of this device and its setter. */
export function useTheme(): ThemeControl {
  return useRequired(ThemeContext, 'useTheme');
}

/** Returns whether decorative motion is paused, and a setter. */
export function useMotion(): MotionControl {
  return useRequired(MotionContext, 'useMotion');
}
