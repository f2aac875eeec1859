import { createContext } from 'react';
import type { ReactNode } from 'react';
import { useRequired } from './required-context.ts';

/** A dialog to show. `info` has one button, `danger` has confirm and cancel. */
export interface ModalRequest {
  variant: 'info' | 'danger';
  title: ReactNode;
  body: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Runs on confirmation. The dialog closes when it has resolved. */
  onConfirm?: () => void | Promise<void>;
  /** Runs when the dialog closes without a confirmation. */
  onCancel?: () => void;
}

/** Control of the frame's dialog. There is one at a time. */
export interface ModalControl {
  open: (request: ModalRequest) => void;
  close: () => void;
}

/** Filled by the shell. */
export const ModalContext = createContext<ModalControl | null>(null);

/** Returns the control of the frame's dialog. A second `open` replaces the first dialog. */
export function useModal(): ModalControl {
  return useRequired(ModalContext, 'useModal');
}
