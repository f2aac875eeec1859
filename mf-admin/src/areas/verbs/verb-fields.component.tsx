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
type VerbForm = 'gerund' | 'participle';

/** Returns a typed form; null for one that equals the proposal and keeps following it when the infinitive changes. */
function followed({ draft, forms: { proposal } }: VerbFieldsProps, form: VerbForm): string | null {
  return draft[form] === proposal?.[form] ? null : draft[form];
}

const spanishInput = { lang: 'es', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };

/** The fields of a verb. Gerund, participle and irregularity follow the infinitive until they are typed. */
export function VerbFields(props: VerbFieldsProps) {
  const { draft, change, problems, forms, isReadOnly } = props;
  const { proposal } = forms;
  const errorOf = (field: DraftField): ReactNode => {
    const id = problems[field];
    return id === undefined ? undefined : <FormattedMessage id={id} />;
  };
  return (
    <>
      <InfinitiveField {...props} error={errorOf('infinitive')} />
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
        <ProposedForm {...props} form="gerund" label="admin.verbs.field.gerund" error={errorOf('gerund')} />
        <ProposedForm
          {...props}
          form="participle"
          label="admin.verbs.field.participle"
          error={errorOf('participle')}
        />
      </div>
      <Text size="label" tone="muted">
        <FormattedMessage id="admin.verbs.field.several-hint" />
      </Text>
      <Checkbox
        name="isIrregular"
        label={<FormattedMessage id="admin.verbs.field.irregular" />}
        checked={draft.isIrregular ?? proposal?.isIrregular ?? false}
        disabled={isReadOnly}
        onChange={({ target: { checked } }) =>
          change({ isIrregular: checked === proposal?.isIrregular ? null : checked })
        }
      />
      {problems.cells !== undefined && <FieldError>{errorOf('cells')}</FieldError>}
    </>
  );
}

function InfinitiveField(props: VerbFieldsProps & { error: ReactNode }) {
  const { draft, change, forms, isReadOnly, error } = props;
  return (
    <Field
      label={<FormattedMessage id="admin.verbs.field.infinitive" />}
      hint={<Facts infinitive={draft.infinitive} isListed={forms.proposal?.isListed} />}
      error={error}
    >
      <TextInput
        {...spanishInput}
        name="infinitive"
        aria-required
        readOnly={isReadOnly}
        maxLength={limits.verbForm}
        value={draft.infinitive}
        onChange={({ target: { value } }) =>
          change({
            infinitive: value,
            gerund: followed(props, 'gerund'),
            participle: followed(props, 'participle'),
          })
        }
      />
    </Field>
  );
}

/** Field of a form that is proposed from the infinitive until something else is typed. */
function ProposedForm(props: VerbFieldsProps & { form: VerbForm; label: string; error: ReactNode }) {
  const { draft, change, forms, isReadOnly, form, label, error } = props;
  const proposed = forms.proposal?.[form];
  return (
    <Field label={<FormattedMessage id={label} />} error={error}>
      <TextInput
        {...spanishInput}
        name={form}
        readOnly={isReadOnly}
        maxLength={limits.verbForm * 2}
        value={draft[form] ?? proposed ?? ''}
        onChange={({ target: { value } }) => change({ [form]: value === proposed ? null : value })}
      />
    </Field>
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
