import { useState } from 'react';
import type { AiCardData } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Field, TextArea, TextInput } from '@repaso/ui';
import { dataOf } from './ai-card.ts';
import type { AiCardDraft } from './ai-card.ts';
import styles from './ai.module.css';

interface AiCardEditorProps {
  word: string;
  first: AiCardDraft;
  onSave: (data: AiCardData) => Promise<unknown>;
  onCancel: () => void;
}

const fields = [
  ['front', 'vocabulary.ai.front', 'es'],
  ['frontExample', 'vocabulary.ai.front-example', 'es'],
  ['back', 'vocabulary.ai.back', 'ru'],
  ['backExample', 'vocabulary.ai.back-example', 'ru'],
] as const;

/** Saving does nothing as long as a side is blank. */
export function AiCardEditor({ word, first, onSave, onCancel }: AiCardEditorProps) {
  const intl = useIntl();
  const [draft, setDraft] = useState(first);
  return (
    <form
      className={styles.editor}
      aria-label={intl.formatMessage({ id: 'vocabulary.ai.editing' }, { word })}
      onSubmit={(event) => {
        event.preventDefault();
        const data = dataOf(draft);
        if (data !== null) void onSave(data);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      {fields.map(([name, label, lang], at) => {
        const control = {
          lang,
          value: draft[name],
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) =>
            setDraft({ ...draft, [name]: target.value }),
        };
        return (
          <Field key={name} label={<FormattedMessage id={label} />}>
            {name.endsWith('Example') ? (
              <TextArea {...control} rows={2} />
            ) : (
              <TextInput {...control} autoFocus={at === 0} />
            )}
          </Field>
        );
      })}
      <div className={styles.deeds}>
        <Button type="submit" variant="primary">
          <FormattedMessage id="vocabulary.ai.save" />
        </Button>
        <Button onClick={onCancel}>
          <FormattedMessage id="vocabulary.ai.cancel" />
        </Button>
      </div>
    </form>
  );
}
