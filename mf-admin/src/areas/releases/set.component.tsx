import type { ReleaseSetDetails } from '@repaso/contracts';
import { failureOf, FormattedMessage, Link, useAuth, useIntl, useParams } from '@repaso/shell-api';
import { EmptyState, LinkButton, Skeleton } from '@repaso/ui';
import { QueryFailed } from '../../shared/query-failed.component.tsx';
import { BackToSet } from './back-to-set.component.tsx';
import { RemotePanel } from './remote-panel.component.tsx';
import { releasesApi } from './releases.resource.ts';
import { SetFacts } from './set-facts.component.tsx';
import styles from './releases.module.css';

/** Screen /admin/releases/{set}: what is in a release set, how it differs from others, and the way back to it. */
export function SetScreen() {
  const { id = '' } = useParams();
  const intl = useIntl();
  const query = releasesApi.useReleaseSetQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData: set, error } = query;
  if (error !== undefined && isUnknown(failureOf(error).code)) return <NoSuchSet id={id} />;
  return (
    <div className={styles.screen}>
      <QueryFailed title={<FormattedMessage id="admin.set.failed" />} query={query} />
      {set === undefined && error === undefined && (
        <Skeleton label={intl.formatMessage({ id: 'admin.set.loading' })} lines={10} />
      )}
      {set !== undefined && <SetContent key={set.id} set={set} />}
    </div>
  );
}

/** A number that no set has, and an address without a number. */
const isUnknown = (code: string) => code === 'NOT_FOUND' || code === 'VALIDATION';

function NoSuchSet({ id }: { id: string }) {
  return (
    <EmptyState
      title={<FormattedMessage id="admin.set.missing" values={{ id }} />}
      action={
        <LinkButton asChild variant="primary">
          <Link to="/admin/releases">
            <FormattedMessage id="admin.set.all" />
          </Link>
        </LinkButton>
      }
    >
      <FormattedMessage id="admin.set.missing-hint" />
    </EmptyState>
  );
}

function SetContent({ set }: { set: ReleaseSetDetails }) {
  const { isAdmin } = useAuth();
  const { id, live, remotes } = set;
  return (
    <>
      <SetFacts set={set} />
      {isAdmin && live !== null && live.id !== id && <BackToSet set={id} live={live.id} />}
      {remotes.length === 0 && <EmptyState title={<FormattedMessage id="admin.set.empty" />} />}
      {remotes.map((remote) => (
        <RemotePanel key={remote.name} remote={remote} />
      ))}
    </>
  );
}
