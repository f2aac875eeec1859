import { useSyncExternalStore } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import type { ReleaseSet } from '@repaso/contracts';
import { Breadcrumbs, useToast } from '@repaso/shell-api';
import { Button, Panel, Skeleton, Table, Text } from '@repaso/ui';
import { storedBucket } from '../federation/keep-bucket.ts';
import { ownShell } from '../federation/own-shell.ts';
import { usePlatform } from '../routes/platform-context.ts';
import { useOnline } from '../screens/use-online.ts';
import { useBuilds } from './use-builds.ts';
import { useStored } from './use-stored.ts';
import { reasonOf, reportText } from './version-report.ts';
import type { ReportedBuild, VersionReason } from './version-report.ts';
import styles from './version.module.css';

const reasons: Record<VersionReason, string> = {
  none: 'shell.version.why.none',
  preview: 'shell.version.why.preview',
  stored: 'shell.version.why.stored',
  copy: 'shell.version.why.copy',
  everyone: 'shell.version.why.everyone',
  chosen: 'shell.version.why.chosen',
  others: 'shell.version.why.others',
};

/**
 * Screen /version: which builds this page runs and why, with a button that copies it for a report. It is part of the
 * shell, so it works when remotes fail, without a connection, and for visitors.
 */
export function VersionScreen() {
  const intl = useIntl();
  const { releases, offlineReady } = usePlatform();
  const state = useSyncExternalStore(releases.subscribe, releases.get);
  const isStored = useStored(offlineReady);
  const isOnline = useOnline();
  const set = state.kind === 'ready' ? state.set : null;
  const builds = useBuilds(set?.remotes ?? null);
  const bucket = storedBucket();
  const report = () =>
    reportText({
      ...{ address: location.href, state, shell: ownShell, bucket, isOnline, isStored },
      ...{ browser: navigator.userAgent, builds: builds ?? [] },
    });
  const heading = intl.formatMessage({ id: 'shell.version.heading' });
  return (
    <div className={styles.screen} data-width="column">
      <title>{`${heading} · repaso`}</title>
      <Breadcrumbs
        items={[
          { label: intl.formatMessage({ id: 'shell.version.settings' }), to: '/settings' },
          { label: heading },
        ]}
      />
      <Panel title={<FormattedMessage id="shell.version.why" />}>
        <div className={styles.screen}>
          <Text>
            <FormattedMessage
              id={reasons[reasonOf(state)]}
              values={{ channel: set?.channel ?? '', bucket: bucket ?? '–' }}
            />
          </Text>
          <Facts set={set} isStored={isStored} isOnline={isOnline} />
          <CopyReport report={report} isReady={set === null || builds !== null} />
        </div>
      </Panel>
      {set !== null && <Builds builds={builds} />}
    </div>
  );
}

function Facts({
  set,
  isStored,
  isOnline,
}: {
  set: ReleaseSet | null;
  isStored: boolean;
  isOnline: boolean;
}) {
  return (
    <dl className={styles.facts}>
      {set !== null && (
        <Fact name="shell.version.set">
          {set.id},{' '}
          <time dateTime={set.createdAt}>
            <FormattedDate value={set.createdAt} dateStyle="medium" timeStyle="short" />
          </time>
        </Fact>
      )}
      {set?.channel !== undefined && <Fact name="shell.version.channel">{set.channel}</Fact>}
      <Fact name="shell.version.shell">{ownShell ?? '–'}</Fact>
      <Fact name="shell.version.offline">
        <FormattedMessage id={isStored ? 'shell.version.stored' : 'shell.version.not-stored'} />
      </Fact>
      <Fact name="shell.version.connection">
        <FormattedMessage id={isOnline ? 'shell.version.online' : 'shell.version.offline-now'} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={name} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function CopyReport({ report, isReady }: { report: () => string; isReady: boolean }) {
  const intl = useIntl();
  const toast = useToast();
  const copy = async () => {
    try {
      // In an insecure context `navigator.clipboard` is undefined, so this throws too.
      await navigator.clipboard.writeText(report());
      toast.show({ tone: 'success', text: intl.formatMessage({ id: 'shell.version.copied' }) });
    } catch {
      toast.show({ tone: 'danger', text: intl.formatMessage({ id: 'shell.version.copy-failed' }) });
    }
  };
  return (
    <div className={styles.copy}>
      <Button variant="primary" busy={!isReady} onClick={() => void copy()}>
        <FormattedMessage id="shell.version.copy" />
      </Button>
      <Text tone="muted">
        <FormattedMessage id="shell.version.copy-hint" />
      </Text>
    </div>
  );
}

const shownLetters = 12;

function Builds({ builds }: { builds: readonly ReportedBuild[] | null }) {
  const intl = useIntl();
  const caption = intl.formatMessage({ id: 'shell.version.builds' });
  return (
    <Panel title={caption} flush>
      {builds === null ? (
        <Skeleton label={intl.formatMessage({ id: 'shell.loading' })} lines={5} />
      ) : (
        <Table
          caption={caption}
          hideCaption
          stacks="labelled"
          rows={builds}
          rowKey={({ name }) => name}
          columns={[
            { id: 'name', header: <FormattedMessage id="shell.version.part" />, cell: ({ name }) => name },
            {
              ...{ id: 'version', header: <FormattedMessage id="shell.version.version" /> },
              cell: ({ version }) => version,
            },
            {
              ...{ id: 'digest', header: <FormattedMessage id="shell.version.digest" /> },
              cell: ({ digest }) => (digest === null ? '–' : <code>{digest.slice(0, shownLetters)}…</code>),
            },
            {
              ...{ id: 'team', header: <FormattedMessage id="shell.version.team" /> },
              cell: ({ team }) => team ?? '–',
            },
          ]}
        />
      )}
    </Panel>
  );
}
