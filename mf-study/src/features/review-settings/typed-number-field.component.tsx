import { useState } from 'react';
import type { ReactNode } from 'react';
import { Field, TextInput } from '@repaso/ui';

interface TypedNumberFieldProps<V extends number | null> {
  label: ReactNode;
  hint: ReactNode;
  /** What is wrong with a text that is no value. */
  wrong: ReactNode;
  value: V;
  /** Returns the value of a typed text; undefined if it has none. */
  read: (text: string) => V | undefined;
  onSave: (value: V) => void;
}

/** Field for a number. A valid one is stored at once. Null is an empty field. */
export function TypedNumberField<V extends number | null>(props: TypedNumberFieldProps<V>) {
  const { label, hint, wrong, value, read, onSave } = props;
  /** What the learner has typed; null if the field shows the stored value. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? '' : String(value));
  const isWrong = read(text) === undefined;
  const change = (next: string) => {
    setTyped(next);
    const found = read(next);
    if (found !== undefined && found !== value) onSave(found);
  };
  return (
    <Field label={label} hint={hint} error={isWrong ? wrong : undefined}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          if (!isWrong) setTyped(null);
        }}
      />
    </Field>
  );
}
