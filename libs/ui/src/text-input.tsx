import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import styles from './control.module.css';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. Inside a Field it is labelled and described by it. */
export function TextInput({ className, type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl(rest);
  return <input {...control} type={type} className={classNames(styles.control, className)} />;
}

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Sets the text in mono, for JSON and code. */
  mono?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextArea({ className, mono = false, rows = 4, ...rest }: TextAreaProps) {
  const control = useFieldControl(rest);
  return (
    <textarea
      {...control}
      rows={rows}
      className={classNames(styles.control, styles.area, mono && styles.mono, className)}
    />
  );
}
