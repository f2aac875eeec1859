import { FormattedMessage, Link } from '@repaso/shell-api';
import { Panel, Text } from '@repaso/ui';
import type { ImportPlan } from './plan.ts';
import styles from './import.module.css';

export type ImportedCount = ImportPlan;

/** What the last import did, until the next one begins. */
export function Imported({ count }: { count: ImportedCount }) {
  return (
    <Panel tone="accent">
      <div className={styles.imported}>
        <div role="status">
          <Text>
            <FormattedMessage id="vocabulary.import.result" values={{ ...count }} />
          </Text>
        </div>
        <Link to="/vocabulary/cards">
          <FormattedMessage id="vocabulary.import.see-cards" />
        </Link>
      </div>
    </Panel>
  );
}
