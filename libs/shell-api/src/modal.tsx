import { createContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { RemoteRoot, useRemoteName } from './remote-root.tsx';
import { useRequired } from './required-context.ts';

/** A dialog to show. `info` has one button; `danger` has two, to confirm and to cancel. */
export interface ModalRequest {
  variant: 'info' | 'danger';
  title: ReactNode;
  body: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Runs when the user confirms. The dialog closes when the returned promise has resolved. */
  onConfirm?: () => void | Promise<void>;
  /** Runs when the dialog closes in any way but a confirmation. */
  onCancel?: () => void;
}

/** Opens and closes the frame's dialog. There is at most one dialog at a time. */
export interface ModalControl {
  open: (request: ModalRequest) => void;
  close: () => void;
}

/** Context of the frame's dialog. The shell provides its value. */
export const ModalContext = createContext<ModalControl | null>(null);

/** Returns the functions that open and close the frame's dialog. A second `open` replaces the dialog that is shown. */
export function useModal(): ModalControl {
  const control = useRequired(ModalContext, 'useModal');
  const name = useRemoteName();
  return useMemo(
    () =>
      name === null
        ? control
        : { ...control, open: (request: ModalRequest) => control.open(withRoot(request, name)) },
    [control, name],
  );
}

/** The dialog is outside of the remote's screen, so its content needs a root of the remote. A text has no styles. */
function withRoot(request: ModalRequest, name: string): ModalRequest {
  const { title, body } = request;
  return {
    ...request,
    title: isText(title) ? title : <RemoteRoot {...{ name, as: 'span' }}>{title}</RemoteRoot>,
    body: isText(body) ? body : <RemoteRoot name={name}>{body}</RemoteRoot>,
  };
}

const isText = (content: ReactNode) => typeof content === 'string' || content === undefined;
