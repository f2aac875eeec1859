import type { ReactNode } from 'react';
import { languageLevels } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Field, Select, TextArea, TextInput } from '@repaso/ui';
import { AccessField } from './access-field.component.tsx';
import type { CardFinding } from './card-checks.ts';
import type { DeckFields, FieldErrors } from './deck-draft.ts';
import styles from './form.module.css';

interface DeckFieldsProps {
  fields: DeckFields;
  errors: FieldErrors;
  storedCode: string;
  onChange: (changes: Partial<DeckFields>) => void;
}

const messageOf = (finding: CardFinding | undefined): ReactNode =>
  finding && <FormattedMessage id={finding.id} values={finding.values} />;

/** The deck's own fields: name, description, access, link to more, tags and level. */
export function DeckFieldsPart({ fields, errors, storedCode, onChange }: DeckFieldsProps) {
  return (
    <div className={styles.fields}>
      <Field label={<FormattedMessage id="admin.decks.name" />} error={messageOf(errors.name)}>
        <TextInput
          name="name"
          value={fields.name}
          autoComplete="off"
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field label={<FormattedMessage id="admin.decks.description" />} error={messageOf(errors.description)}>
        <TextArea
          name="description"
          rows={2}
          value={fields.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      <AccessField fields={fields} storedCode={storedCode} onChange={onChange} />
      <Field
        label={<FormattedMessage id="admin.decks.url" />}
        hint={<FormattedMessage id="admin.decks.url-hint" />}
        error={messageOf(errors.externalUrl)}
      >
        <TextInput
          type="url"
          name="externalUrl"
          inputMode="url"
          autoComplete="off"
          value={fields.externalUrl}
          onChange={({ target }) => onChange({ externalUrl: target.value })}
        />
      </Field>
      <Field
        label={<FormattedMessage id="admin.decks.tags" />}
        hint={<FormattedMessage id="admin.decks.tags-hint" />}
        error={messageOf(errors.tags)}
      >
        <TextInput
          name="tags"
          autoComplete="off"
          value={fields.tags}
          onChange={({ target }) => onChange({ tags: target.value })}
        />
      </Field>
      <LevelField level={fields.level} onChange={(level) => onChange({ level })} />
    </div>
  );
}

interface LevelFieldProps {
  level: DeckFields['level'];
  onChange: (level: DeckFields['level']) => void;
}

function LevelField({ level, onChange }: LevelFieldProps) {
  const intl = useIntl();
  return (
    <Field label={<FormattedMessage id="admin.decks.level" />}>
      <Select
        name="level"
        value={level ?? ''}
        options={[
          { value: '', label: intl.formatMessage({ id: 'admin.decks.no-level' }) },
          ...languageLevels.map((value) => ({ value, label: value })),
        ]}
        onChange={({ target }) => onChange(languageLevels.find((one) => one === target.value) ?? null)}
      />
    </Field>
  );
}
