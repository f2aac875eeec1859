import { createContext } from 'react';
import { useRequired } from './required-context.ts';

/** A short message that disappears after a while, with an optional action such as undo. */
export interface ToastRequest {
  text: string;
  tone?: 'info' | 'success' | 'warning' | 'danger' | 'busy';
  action?: { label: string; run: () => void };
  /** Milliseconds until it disappears; 5,000 by default. */
  duration?: number;
}

export interface ToastControl {
  show: (toast: ToastRequest) => void;
}

/** Filled by the shell. */
export const ToastContext = createContext<ToastControl | null>(null);

/** Returns a control that shows toasts in the frame. */
export function useToast(): ToastControl {
  return useRequired(ToastContext, 'useToast');
}
