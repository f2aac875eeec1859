import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Spinner } from './spinner.tsx';
import styles from './toast-view.module.css';

export type ToastTone = 'info' | 'success' | 'warning' | 'danger' | 'busy';

export interface ToastViewProps {
  text: ReactNode;
  tone?: ToastTone;
  action?: { label: string; onAction: () => void };
  closeLabel: string;
  onClose: () => void;
}

const glyphs = { info: 'info', success: 'check', warning: 'warning', danger: 'cross' } as const;

/** A short message with an optional button such as undo. The caller decides when it disappears. */
export function ToastView({ text, tone = 'info', action, closeLabel, onClose }: ToastViewProps) {
  return (
    <div className={classNames(styles.toast, styles[tone])}>
      <span className={styles.glyph}>{tone === 'busy' ? <Spinner /> : <Icon name={glyphs[tone]} />}</span>
      <div className={styles.message}>
        <p className={styles.text}>{text}</p>
        {action !== undefined && (
          <button type="button" className={styles.action} onClick={action.onAction}>
            {action.label}
          </button>
        )}
      </div>
      <IconButton icon="cross" label={closeLabel} onClick={onClose} className={styles.close} />
    </div>
  );
}

/**
 * Container of all toasts, above the bottom bar. While a modal dialog is open, it is at the top of the dialog. Render
 * it also while there are no toasts: screen readers announce changes only in a live region that already exists.
 */
export function ToastRegion({ label, children }: { label: string; children?: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useRoomForToasts(region, children);
  return (
    <div data-toasts-home>
      <div
        ref={region}
        data-toasts
        className={styles.region}
        role="status"
        aria-live="polite"
        aria-label={label}
      >
        {children}
      </div>
    </div>
  );
}

/**
 * Tells the page how high the toasts are, so that an element that is scrolled into view, as the first error of a form,
 * does not end up below them.
 */
function useRoomForToasts(region: RefObject<HTMLElement | null>, toasts: ReactNode): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // Without toasts nothing is measured, because measuring lays out the whole page once more at its start.
    const height = region.current?.firstChild ? region.current.offsetHeight : 0;
    style.setProperty('--toasts', `${height}px`);
    return () => {
      style.removeProperty('--toasts');
    };
  }, [region, toasts]);
}
