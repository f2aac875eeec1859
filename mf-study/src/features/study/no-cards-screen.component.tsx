import { FormattedMessage, Link } from '@repaso/shell-api';
import { LinkButton } from '@repaso/ui';
import { NoCards } from '../../shared/no-cards.component.tsx';
import { SyncLine } from '../../shared/sync-line.component.tsx';
import styles from './study.module.css';

export function NoCardsScreen() {
  return (
    <div className={styles.screen}>
      <SyncLine />
      <NoCards
        action={
          <LinkButton asChild variant="primary">
            <Link to="/vocabulary">
              <FormattedMessage id="study.noCards.action" />
            </Link>
          </LinkButton>
        }
      />
    </div>
  );
}
