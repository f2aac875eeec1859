import type { VerbError } from '@repaso/card-store';
import type { PracticeVerb } from '@repaso/contracts';
import { FormattedMessage } from '@repaso/shell-api';
import { Button, Panel } from '@repaso/ui';
import type { DrillQuestion } from './drill-questions.ts';
import { questionsOf } from './verb-errors.resource.ts';
import styles from './verbs.module.css';

interface RetryPanelProps {
  /** The learner's open errors. */
  open: readonly VerbError[];
  verbs: readonly PracticeVerb[];
  isBusy: boolean;
  onRetry: (questions: readonly DrillQuestion[]) => void;
}

/** Button that repeats the learner's open errors. Renders nothing without errors. */
export function RetryPanel({ open, verbs, isBusy, onRetry }: RetryPanelProps) {
  const known = new Set(verbs.map(({ infinitive }) => infinitive));
  // A verb that an author has deleted can no longer be asked.
  const errors = open.filter(({ infinitive }) => known.has(infinitive));
  if (errors.length === 0) return null;
  return (
    <Panel tone="due" title={<FormattedMessage id="study.verbs.errors" />}>
      <div className={styles.stack}>
        <ul className={styles.wrongForms} lang="es">
          {errors.slice(0, 5).map(({ id, userAnswer, correctForm }) => (
            <li key={id}>
              {userAnswer !== '' && <del>{userAnswer}</del>} <ins>{correctForm}</ins>
            </li>
          ))}
        </ul>
        <Button variant="primary" icon="sync" busy={isBusy} onClick={() => onRetry(questionsOf(errors))}>
          <FormattedMessage id="study.verbs.retry" values={{ count: errors.length }} />
        </Button>
      </div>
    </Panel>
  );
}
