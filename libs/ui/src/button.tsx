import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'answer-known' | 'answer-unknown';

/** Appearance of a button, shared by buttons and by links styled as buttons. */
export interface ButtonLook {
  variant?: ButtonVariant;
  /** An icon before the label. */
  icon?: string;
  /** Keyboard shortcut, shown as a key cap and hidden from screen readers. */
  keyHint?: string;
  /** Fills the available width. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** An operation runs: shows the spinner, keeps the label, ignores further presses. */
  busy?: boolean;
  /** Highlights the button as if pressed, for an answer given by its key. */
  lit?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Answer buttons always have a glyph, because some readers cannot distinguish their colours. */
const answerIcons: Partial<Record<ButtonVariant, string>> = {
  'answer-known': 'check',
  'answer-unknown': 'cross',
};

/** Returns the class names for a button's appearance. */
export function buttonClass({ variant = 'quiet', wide = false }: ButtonLook, className?: string): string {
  return classNames(styles.button, styles[variant], wide && styles.wide, className);
}

/** Content of a button: spinner or icon, label, key cap. */
export function ButtonContent({
  icon,
  keyHint,
  busy = false,
  children,
}: ButtonLook & { busy?: boolean; children?: ReactNode }) {
  return (
    <>
      {busy ? <Spinner /> : icon !== undefined && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
      {keyHint !== undefined && (
        <kbd className={styles.key} aria-hidden="true">
          {keyHint}
        </kbd>
      )}
    </>
  );
}

/** A button, at least 44 px tall. Its type is `button` by default. */
export function Button({ variant, icon, keyHint, wide, busy = false, lit = false, ...rest }: ButtonProps) {
  const { className, children, onClick, type = 'button', ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      className={buttonClass({ variant, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      data-lit={lit || undefined}
      onClick={(event) => {
        // Not `disabled`, so that a busy button keeps the focus. Prevents a second submit instead.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <ButtonContent icon={icon ?? answerIcons[variant ?? 'quiet']} keyHint={keyHint} busy={busy}>
        {children}
      </ButtonContent>
    </button>
  );
}
