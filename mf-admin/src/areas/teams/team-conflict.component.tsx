import type { Team } from '@repaso/contracts';
import { errorMessageId, FormattedMessage } from '@repaso/shell-api';
import { Button, ErrorPanel } from '@repaso/ui';
import { formatRemotes } from './remotes-text.ts';
import styles from './teams.module.css';

interface TeamConflictProps {
  /** The team as another admin has saved it. */
  stored: Team;
  onTake: () => void;
  onSaveOver: () => void;
}

/** Says that another admin has saved the team meanwhile, shows that, and offers both. What was typed stays. */
export function TeamConflict({ stored, onTake, onSaveOver }: TeamConflictProps) {
  return (
    <ErrorPanel
      title={<FormattedMessage id={errorMessageId('EDIT_CONFLICT')} />}
      action={
        <div className={styles.actions}>
          <Button icon="sync" onClick={onTake}>
            <FormattedMessage id="admin.teams.conflict.theirs" />
          </Button>
          <Button onClick={onSaveOver}>
            <FormattedMessage id="admin.teams.conflict.mine" />
          </Button>
        </div>
      }
    >
      <p>{stored.name}</p>
      <pre className={styles.stored}>{formatRemotes(stored.remotes)}</pre>
    </ErrorPanel>
  );
}
