import { createContext } from 'react';
import type { ReactNode } from 'react';
import { useRequired } from './required-context.ts';

/** A dialog to show. Info has one button, danger asks to confirm or cancel. */
export interface ModalRequest {
  variant: 'info' | 'danger';
  title: ReactNode;
  body: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Runs when the learner confirms; the dialog closes after it. */
  onConfirm?: () => void | Promise<void>;
  /** Runs when the dialog closes without a confirmation. */
  onCancel?: () => void;
}

/** The one dialog of the frame. */
export interface ModalControl {
  open: (request: ModalRequest) => void;
  close: () => void;
}

/** Filled by the shell. */
export const ModalContext = createContext<ModalControl | null>(null);

/** Opens and closes the frame's dialog; a second `open` replaces the first. */
export function useModal(): ModalControl {
  return useRequired(ModalContext, 'useModal');
}
