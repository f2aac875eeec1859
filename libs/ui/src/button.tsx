import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'answer-known' | 'answer-unknown';

/** What a button looks like; shared by buttons and by links drawn as buttons. */
export interface ButtonLook {
  variant?: ButtonVariant;
  /** An icon before the label. */
  icon?: string;
  /** The key that does the same, drawn as a key cap and not read aloud. */
  keyHint?: string;
  /** Fills the width it is given. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is under way: the spinner shows, further presses do nothing, the label stays. */
  busy?: boolean;
  /** Lights the button as if pressed, for an answer given by its key. */
  lit?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** The answers carry a glyph even when nobody asks for one: their colours say nothing to some. */
const answerIcons: Partial<Record<ButtonVariant, string>> = {
  'answer-known': 'check',
  'answer-unknown': 'cross',
};

/** The class names of a button's look. */
export function buttonClass({ variant = 'quiet', wide = false }: ButtonLook, className?: string): string {
  return classNames(styles.button, styles[variant], wide && styles.wide, className);
}

/** What stands inside a button: spinner or icon, label, key cap. */
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

/** A button, at least 44 px tall. Its type is `button` unless said otherwise. */
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
        // A busy submit button must not send the form again; it stays focusable, so it is not `disabled`.
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
