import type { ReactNode } from 'react';
import { parseInfinitive } from '@repaso/conjugation/infinitive';
import { limits } from '@repaso/contracts';
import { FormattedMessage } from '@repaso/shell-api';
import { Badge, Checkbox, Field, FieldError, Text, TextArea, TextInput } from '@repaso/ui';
import listStyles from '../../shared/list/list.module.css';
import type { DraftField } from './verb-draft.ts';
import type { useVerbForm } from './verb-form.hook.ts';
import styles from './verbs.module.css';

type VerbFieldsProps = Pick<ReturnType<typeof useVerbForm>, 'draft' | 'change' | 'problems' | 'forms'> & {
  isReadOnly: boolean;
};

/** The fields of a verb. Gerund, participle and irregularity follow the infinitive until they are typed. */
export function VerbFields({ draft, change, problems, forms: { proposal }, isReadOnly }: VerbFieldsProps) {
  const errorOf = (field: DraftField): ReactNode => {
    const id = problems[field];
    return id === undefined ? undefined : <FormattedMessage id={id} />;
  };
  const spanish = {
    lang: 'es',
    readOnly: isReadOnly,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  };
  const isIrregular = draft.isIrregular ?? proposal?.isIrregular ?? false;
  /** A text that equals the proposal keeps following it when the infinitive changes. */
  const followed = (field: 'gerund' | 'participle') =>
    draft[field] === proposal?.[field] ? null : draft[field];
  const proposed = (field: 'gerund' | 'participle') => ({
    value: draft[field] ?? proposal?.[field] ?? '',
    maxLength: limits.verbForm * 2,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      change({ [field]: value === proposal?.[field] ? null : value }),
  });
  return (
    <>
      <Field
        label={<FormattedMessage id="admin.verbs.field.infinitive" />}
        hint={<Facts infinitive={draft.infinitive} isListed={proposal?.isListed} />}
        error={errorOf('infinitive')}
      >
        <TextInput
          {...spanish}
          name="infinitive"
          aria-required
          maxLength={limits.verbForm}
          value={draft.infinitive}
          onChange={({ target: { value } }) =>
            change({ infinitive: value, gerund: followed('gerund'), participle: followed('participle') })
          }
        />
      </Field>
      <Field
        label={<FormattedMessage id="admin.verbs.field.translations" />}
        hint={<FormattedMessage id="admin.verbs.field.translations-hint" />}
        error={errorOf('translations')}
      >
        <TextArea
          name="translations"
          lang="ru"
          rows={2}
          aria-required
          readOnly={isReadOnly}
          value={draft.translations}
          onChange={({ target: { value } }) => change({ translations: value })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={<FormattedMessage id="admin.verbs.field.gerund" />} error={errorOf('gerund')}>
          <TextInput {...spanish} name="gerund" {...proposed('gerund')} />
        </Field>
        <Field label={<FormattedMessage id="admin.verbs.field.participle" />} error={errorOf('participle')}>
          <TextInput {...spanish} name="participle" {...proposed('participle')} />
        </Field>
      </div>
      <Text size="label" tone="muted">
        <FormattedMessage id="admin.verbs.field.several-hint" />
      </Text>
      <Checkbox
        name="isIrregular"
        label={<FormattedMessage id="admin.verbs.field.irregular" />}
        checked={isIrregular}
        disabled={isReadOnly}
        onChange={({ target: { checked } }) =>
          change({ isIrregular: checked === proposal?.isIrregular ? null : checked })
        }
      />
      {problems.cells !== undefined && <FieldError>{errorOf('cells')}</FieldError>}
    </>
  );
}

/** What follows from the infinitive: its group, whether it is reflexive, and whether the library lists it. */
function Facts({ infinitive, isListed }: { infinitive: string; isListed: boolean | undefined }) {
  const parsed = parseInfinitive(infinitive);
  if (parsed === null) return <FormattedMessage id="admin.verbs.field.infinitive-hint" />;
  return (
    <span className={listStyles.badges}>
      <Badge>-{parsed.group.toLowerCase()}</Badge>
      {parsed.isReflexive && (
        <Badge>
          <FormattedMessage id="admin.verbs.reflexive" />
        </Badge>
      )}
      {isListed === false && (
        <span className={styles.unlisted}>
          <FormattedMessage id="admin.verbs.unlisted" />
        </span>
      )}
    </span>
  );
}
