import type { KeyboardEvent } from 'react';
import type { VerbWithForms } from '@repaso/contracts';
import { FormattedMessage, Link, useIntl } from '@repaso/shell-api';
import { Button, ErrorPanel, Form, LinkButton, Panel, Skeleton, Text } from '@repaso/ui';
import { DraftNotice } from '../../shared/draft/draft-notice.component.tsx';
import { useStoredDraft } from '../../shared/draft/stored-draft.hook.ts';
import { ConjugationTable } from './conjugation-table.component.tsx';
import { DeleteVerb } from './delete-verb.component.tsx';
import { SaveFailure } from './save-failure.component.tsx';
import { VerbFields } from './verb-fields.component.tsx';
import { readVerbDraft } from './verb-draft.ts';
import { useVerbForm } from './verb-form.hook.ts';
import type { VerbFormSources } from './verb-form.hook.ts';
import styles from './verbs.module.css';

interface VerbFormProps {
  /** The verb to change; null for a new one. */
  verb: VerbWithForms | null;
  /** Reads the verb again and drops what was typed. */
  onReload: () => void;
}

/** The input form of a verb, with the table of its conjugated forms beside it. */
export function VerbForm({ verb, onReload }: VerbFormProps) {
  const intl = useIntl();
  const { storage, stored } = useStoredDraft({ kind: 'verb', id: verb?.id ?? null, parse: readVerbDraft });
  if (stored === undefined)
    return <Skeleton label={intl.formatMessage({ id: 'admin.verbs.loading' })} lines={8} />;
  return <LoadedForm {...{ verb, storage, stored, onReload }} />;
}

function LoadedForm({ verb, storage, stored, onReload }: VerbFormProps & VerbFormSources) {
  const form = useVerbForm({ verb, storage, stored });
  const isReadOnly = verb !== null && !verb.mayEdit;
  return (
    <Form className={styles.editor} onSubmit={() => form.save()} onKeyDown={submitOnEnter}>
      <div className={styles.side}>
        <Panel title={<FormattedMessage id={verb === null ? 'admin.verbs.new' : 'admin.verbs.verb'} />}>
          <div className={styles.fields}>
            {isReadOnly && (
              <Text size="label" tone="due">
                <FormattedMessage id="admin.verbs.read-only" />
              </Text>
            )}
            {form.restoredFrom !== null && (
              <DraftNotice savedAt={form.restoredFrom} onDiscard={form.beginAnew} />
            )}
            <VerbFields {...form} isReadOnly={isReadOnly} />
            <SaveFailure
              verb={verb}
              failure={form.failure}
              onReload={() => {
                form.beginAnew();
                onReload();
              }}
              onSaveOver={(version) => form.save(version)}
            />
            <div className={styles.actions}>
              {!isReadOnly && (
                <Button type="submit" variant="primary" busy={form.isBusy} keyHint="Ctrl ⏎">
                  <FormattedMessage id="admin.verbs.save" />
                </Button>
              )}
              <LinkButton asChild>
                <Link to="/admin/verb">
                  <FormattedMessage id="admin.verbs.back" />
                </Link>
              </LinkButton>
              {verb !== null && !isReadOnly && <DeleteVerb verb={verb} />}
            </div>
          </div>
        </Panel>
      </div>
      <TableArea form={form} isReadOnly={isReadOnly} />
    </Form>
  );
}

function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** The table of conjugated forms. Until it can be shown, says what is missing. */
function TableArea({ form, isReadOnly }: { form: ReturnType<typeof useVerbForm>; isReadOnly: boolean }) {
  const { library, hasFailed, retry } = form.conjugation;
  if (hasFailed) {
    return (
      <ErrorPanel
        title={<FormattedMessage id="admin.verbs.table.failed" />}
        action={
          <Button icon="sync" onClick={retry}>
            <FormattedMessage id="admin.retry" />
          </Button>
        }
      />
    );
  }
  if (library === null) return <TableLoading />;
  if (form.forms.computed.size === 0) {
    return (
      <Panel title={<FormattedMessage id="admin.verbs.table.title" />}>
        <Text tone="muted">
          <FormattedMessage id="admin.verbs.table.empty" />
        </Text>
      </Panel>
    );
  }
  return (
    <ConjugationTable
      computed={form.forms.computed}
      negative={form.forms.negative}
      cells={form.draft.cells}
      isReadOnly={isReadOnly}
      onCell={form.setCell}
      onResetAll={() => form.change({ cells: {} })}
    />
  );
}

function TableLoading() {
  const intl = useIntl();
  return <Skeleton label={intl.formatMessage({ id: 'admin.verbs.table.loading' })} lines={12} />;
}
