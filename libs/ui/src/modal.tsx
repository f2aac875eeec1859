import { FocusTrap } from 'focus-trap-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { ModalActions } from './modal-actions.tsx';
import { useEscape } from './use-escape.ts';
import { useScrollLock } from './use-scroll-lock.ts';
import styles from './modal.module.css';

export interface ModalProps {
  variant?: 'info' | 'danger';
  title: ReactNode;
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  closeLabel?: string;
  /** Runs on the confirm button, before the dialog closes; the dialog waits for a promise. */
  onConfirm?: () => void | Promise<void>;
  /** Runs when the dialog is closed in any other way. */
  onCancel?: () => void;
  /** The dialog is over: the owner stops rendering it. */
  onClose: () => void;
}

const trapOptions = {
  escapeDeactivates: false,
  initialFocus: '[data-modal-first]',
  fallbackFocus: '[role="dialog"]',
  delayInitialFocus: false,
};

/**
 * A dialog over the page, shown as long as it is rendered. Escape, the backdrop and the close button cancel it; focus
 * stays inside and returns to where it was; the page beneath does not scroll.
 */
export function Modal(props: ModalProps) {
  const { variant = 'info', title, children, onConfirm, onCancel, onClose, closeLabel = 'Cerrar' } = props;
  const titleId = useId();
  const bodyId = useId();
  const [busy, setBusy] = useState(false);
  useScrollLock();
  const cancel = () => {
    if (busy) return;
    onCancel?.();
    onClose();
  };
  useEscape(cancel);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm?.();
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <FocusTrap focusTrapOptions={trapOptions}>
      <div className={styles.layer}>
        <div className={styles.backdrop} data-testid="modal-backdrop" onClick={cancel} />
        <div
          role="dialog"
          aria-modal="true"
          aria-labelledby={titleId}
          aria-describedby={children === undefined ? undefined : bodyId}
          tabIndex={-1}
          className={classNames(styles.dialog, styles[variant])}
        >
          <h2 id={titleId} className={styles.title}>
            <Icon name={variant === 'danger' ? 'warning' : 'info'} />
            {title}
          </h2>
          <IconButton icon="cross" label={closeLabel} className={styles.close} onClick={cancel} />
          {children !== undefined && (
            <div id={bodyId} className={styles.body}>
              {children}
            </div>
          )}
          <ModalActions
            variant={variant}
            confirmLabel={props.confirmLabel}
            cancelLabel={props.cancelLabel}
            busy={busy}
            onCancel={cancel}
            onConfirm={() => void confirm()}
          />
        </div>
      </div>
    </FocusTrap>
  );
}
