import type { LessonView } from '@repaso/contracts';
import { errorMessageId, FormattedDate, FormattedMessage } from '@repaso/shell-api';
import { Button, ErrorPanel } from '@repaso/ui';
import type { KeptDraft } from '../../shared/draft/kept-draft.hook.ts';
import { differences, draftOf } from './lesson-draft.ts';
import type { LessonDraft } from './lesson-draft.ts';
import styles from './lesson-form.module.css';

interface ConflictPanelProps {
  kept: KeptDraft<LessonDraft>;
  /** The lesson as another person has saved it. */
  current: LessonView;
}

/** Says that another person has saved the lesson meanwhile, and lets the author choose. Nothing that was typed is lost. */
export function ConflictPanel({ kept, current }: ConflictPanelProps) {
  const theirs = draftOf(current);
  const fields = differences(kept.content, theirs);
  return (
    <ErrorPanel
      title={<FormattedMessage id={errorMessageId('EDIT_CONFLICT')} />}
      action={
        <div className={styles.actions}>
          <Button onClick={() => kept.restart(theirs, current.version)}>
            <FormattedMessage id="admin.lessons.take-theirs" />
          </Button>
          <Button onClick={() => kept.rebase(current.version)}>
            <FormattedMessage id="admin.lessons.keep-mine" />
          </Button>
        </div>
      }
    >
      <p className={styles.plain}>
        <FormattedMessage
          id="admin.lessons.conflict-when"
          values={{ when: <FormattedDate value={current.updatedAt} dateStyle="short" timeStyle="short" /> }}
        />
      </p>
      {fields.length > 0 && (
        <ul>
          {fields.map((name) => (
            <li key={name}>
              <FormattedMessage id={`admin.lessons.field.${name}`} />
            </li>
          ))}
        </ul>
      )}
    </ErrorPanel>
  );
}
