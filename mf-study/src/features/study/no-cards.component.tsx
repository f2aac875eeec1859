import { FormattedMessage, Link } from '@repaso/shell-api';
import { EmptyState, LinkButton } from '@repaso/ui';
import { SyncLine } from '../../shared/sync-line.component.tsx';
import styles from './study.module.css';

export function NoCards() {
  return (
    <div className={styles.screen}>
      <SyncLine />
      <EmptyState
        icon="vocabulary"
        title={<FormattedMessage id="study.noCards.title" />}
        action={
          <LinkButton asChild variant="primary">
            <Link to="/vocabulary">
              <FormattedMessage id="study.noCards.action" />
            </Link>
          </LinkButton>
        }
      >
        <FormattedMessage id="study.noCards.body" />
      </EmptyState>
    </div>
  );
}
