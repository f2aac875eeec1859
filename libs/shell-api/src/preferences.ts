import { createContext } from 'react';
import type { Theme } from '@repaso/contracts';
import { useRequired } from './required-context.ts';

export interface ThemeControl {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

export interface MotionControl {
  /** Whether blink, spinner and sweep stand still, by the learner's choice or the system's. */
  paused: boolean;
  setPaused: (paused: boolean) => void;
}

/** Filled by the shell. */
export const ThemeContext = createContext<ThemeControl | null>(null);
/** Filled by the shell. */
export const MotionContext = createContext<MotionControl | null>(null);

/** The learner's theme on this device. */
export function useTheme(): ThemeControl {
  return useRequired(ThemeContext, 'useTheme');
}

/** Whether decorative motion runs, and the switch for it. */
export function useMotion(): MotionControl {
  return useRequired(MotionContext, 'useMotion');
}
