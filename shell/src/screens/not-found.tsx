import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '@repaso/shell-api';
import { EmptyState, LinkButton } from '@repaso/ui';
import styles from './screens.module.css';

export function NotFound({ path }: { path: string }) {
  const intl = useIntl();
  return (
    <div className={styles.state} data-width="column" data-testid="not-found">
      <title>{`404 · ${intl.formatMessage({ id: 'shell.notFound.title' })} · repaso`}</title>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <EmptyState
        level={1}
        title={<FormattedMessage id="shell.notFound.title" />}
        action={
          <LinkButton asChild variant="primary">
            <Link to="/">
              <FormattedMessage id="shell.notFound.home" />
            </Link>
          </LinkButton>
        }
      >
        <code className={styles.path}>{path}</code>
      </EmptyState>
    </div>
  );
}
