import { useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './spanish-letters.module.css';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const letters = ['á', 'é', 'í', 'ó', 'ú', 'ñ', 'ü', '¿', '¡'];

const isText = (target: EventTarget): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function insert(field: TextField, letter: string) {
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(letter, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  // React handles this event as if the letter was typed.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

export interface SpanishLettersProps {
  /** Name of the group of buttons, for screen readers. */
  label: string;
  /** True to hide the buttons. The fields are still rendered. */
  isOff?: boolean;
  children: ReactNode;
}

/**
 * Fields with buttons for Spanish letters that other keyboards lack. A button inserts its letter at the caret of the
 * field that was focused last; at first in the first input.
 */
export function SpanishLetters({ label, isOff = false, children }: SpanishLettersProps) {
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<TextField>(null);
  const write = (letter: string) => {
    const field = last.current ?? area.current?.querySelector('input');
    if (field) insert(field, letter);
  };
  return (
    <div
      ref={area}
      className={styles.fields}
      onFocus={({ target }) => {
        if (isText(target)) last.current = target;
      }}
    >
      {children}
      {!isOff && (
        <div role="group" className={styles.letters} aria-label={label}>
          {letters.map((letter) => (
            <button
              key={letter}
              type="button"
              className={styles.letter}
              lang="es"
              // Prevents the button from taking the focus, which would also close a phone's keyboard.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => write(letter)}
            >
              {letter}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
