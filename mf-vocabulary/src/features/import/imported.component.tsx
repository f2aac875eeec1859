import { FormattedMessage, Link } from '@repaso/shell-api';
import { Button, Panel, Text } from '@repaso/ui';
import type { ImportPlan } from './plan.ts';
import styles from './import.module.css';

export interface ImportedCount extends Omit<ImportPlan, 'added'> {
  /** Ids of the cards that are new. */
  added: readonly string[];
}

/** What the last import did, until the next one begins. */
export function Imported({ count, onUndo }: { count: ImportedCount; onUndo: () => void }) {
  return (
    <Panel tone="accent">
      <div className={styles.imported}>
        <div role="status">
          <Text>
            <FormattedMessage
              id="vocabulary.import.result"
              values={{ ...count, added: count.added.length }}
            />
          </Text>
        </div>
        {count.added.length > 0 && (
          <Button icon="undo" onClick={onUndo}>
            <FormattedMessage id="vocabulary.import.undo" />
          </Button>
        )}
        <Link to="/vocabulary/cards">
          <FormattedMessage id="vocabulary.import.see-cards" />
        </Link>
      </div>
    </Panel>
  );
}
