import type { ReactNode, Ref } from 'react';
import { FormattedMessage } from '@repaso/shell-api';
import { classNames, Field, TextArea, TextInput } from '@repaso/ui';
import { fieldLimits } from './card-draft.ts';
import type { CardDraft, CardDraftProblems, TextField } from './card-draft.ts';
import styles from './card-fields.module.css';

/** What every field of a card gets. */
export interface FieldsState {
  draft: CardDraft;
  /** Shown under their fields: `problemsOf`, or `excessOf` as long as nobody has tried to save. */
  problems: CardDraftProblems;
  onChange: (changes: Partial<CardDraft>) => void;
}

interface LabelledProps extends Pick<FieldsState, 'problems'> {
  name: keyof CardDraft;
  /** Message id. */
  label: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A control of a card with its name and with what is wrong with it. */
export function Labelled({ name, label, problems, aside, children }: LabelledProps) {
  const problem = problems[name];
  return (
    <Field
      label={<FormattedMessage id={label} />}
      aside={aside}
      error={problem && <FormattedMessage id={problem.id} values={problem.values} />}
    >
      {children}
    </Field>
  );
}

interface CardTextProps extends FieldsState {
  name: TextField;
  /** Message id. */
  label: string;
  lang?: 'es' | 'ru';
  /** Several lines. */
  isLong?: boolean;
  /** Id of a list of suggestions. */
  list?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** One text of a card, with how long it is and may be. */
export function CardText({ name, label, lang, isLong = false, list, inputRef, ...state }: CardTextProps) {
  const value = state.draft[name];
  const { length } = value.trim();
  const limit = fieldLimits[name];
  const control = {
    value,
    lang,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => state.onChange({ [name]: target.value }),
  };
  return (
    <Labelled
      problems={state.problems}
      name={name}
      label={label}
      aside={
        <span className={classNames(styles.length, length > limit && styles.over)} aria-hidden="true">
          {length}/{limit}
        </span>
      }
    >
      {isLong ? <TextArea {...control} rows={2} /> : <TextInput {...control} list={list} ref={inputRef} />}
    </Labelled>
  );
}
