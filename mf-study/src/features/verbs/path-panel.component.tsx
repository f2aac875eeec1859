import { FormattedMessage } from '@repaso/shell-api';
import { Button, Panel, Text } from '@repaso/ui';
import type { DrillChoice } from './drill-choice.ts';
import { pathSteps } from './drill-path.ts';
import styles from './verbs.module.css';

/** The path through the tenses. Each step starts a practice. */
export function PathPanel({ isBusy, onStart }: { isBusy: boolean; onStart: (choice: DrillChoice) => void }) {
  return (
    <Panel title={<FormattedMessage id="study.verbs.path" />}>
      <Text tone="muted">
        <FormattedMessage id="study.verbs.path-hint" />
      </Text>
      <ol className={styles.path}>
        {pathSteps.map(({ id, choice }) => (
          <li key={id}>
            <Button wide disabled={isBusy} onClick={() => onStart(choice)}>
              <FormattedMessage id={`study.verbs.path.${id}`} />
            </Button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
