import { createContext } from 'react';
import { useRequired } from './required-context.ts';

/** One line that appears and goes by itself, with an action such as undo where there is one. */
export interface ToastRequest {
  text: string;
  tone?: 'info' | 'success' | 'warning' | 'danger' | 'busy';
  action?: { label: string; run: () => void };
  /** Milliseconds it stays; 5,000 by default. */
  duration?: number;
}

export interface ToastControl {
  show: (toast: ToastRequest) => void;
}

/** Filled by the shell. */
export const ToastContext = createContext<ToastControl | null>(null);

/** Shows toasts in the frame. */
export function useToast(): ToastControl {
  return useRequired(ToastContext, 'useToast');
}
