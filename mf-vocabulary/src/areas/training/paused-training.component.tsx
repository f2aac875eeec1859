import { FormattedMessage } from '@repaso/shell-api';
import { Button, Panel } from '@repaso/ui';
import { progressOf } from './session.ts';
import type { Training } from './session.ts';
import styles from './training.module.css';

export function PausedTraining({ training, onContinue }: { training: Training; onContinue: () => void }) {
  const { done, all } = progressOf(training);
  return (
    <Panel tone="due" title={<FormattedMessage id="vocabulary.training.paused" />}>
      <div className={styles.paused}>
        <p className={styles.plain}>
          <FormattedMessage id="vocabulary.training.paused-text" values={{ done, all }} />
        </p>
        <Button variant="primary" icon="practice" onClick={onContinue}>
          <FormattedMessage id="vocabulary.training.go-on" />
        </Button>
      </div>
    </Panel>
  );
}
