import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import styles from './control.module.css';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** A single-line text field. A surrounding Field gives it label and description. */
export function TextInput({ className, type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl(rest);
  return <input {...control} type={type} className={classNames(styles.control, className)} />;
}

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Uses the mono typeface, for JSON and code. */
  mono?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field. */
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
