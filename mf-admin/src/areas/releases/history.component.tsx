import { FormattedDate, FormattedMessage } from '@repaso/shell-api';
import { Badge, Panel } from '@repaso/ui';
import type { ReactNode } from 'react';
import type { ChannelChange, ChannelChangeKind, ReleaseChange } from '@repaso/contracts';
import { BackToSetForm } from './back-to-set.component.tsx';
import { reasonOf } from './reason-of.ts';
import styles from './releases.module.css';

const kinds: Record<ChannelChangeKind, string> = {
  release: 'admin.history.release',
  remove: 'admin.history.remove',
  rollback: 'admin.history.rollback',
  bundle: 'admin.history.bundle',
  promote: 'admin.history.promote',
  share: 'admin.history.share',
  'auto-rollback': 'admin.history.auto-rollback',
};

interface HistoryProps {
  changes: readonly ChannelChange[];
  /** Number of the live set; null if nothing is live. */
  live: number | null;
  /** Called when an earlier set was put live. */
  onBack: () => void;
}

/** Panel with the changes of the channels, newest first: set, date, author, reason and differences. */
export function History({ changes, live, onBack }: HistoryProps) {
  const current = changes.find(({ channel }) => channel === 'live');
  return (
    <Panel title={<FormattedMessage id="admin.history.title" />} flush>
      <ol className={styles.history}>
        {changes.map((change) => (
          <HistoryLine key={change.id} change={change} isLive={change === current}>
            {live !== null && change.to !== live && (
              <BackToSetForm set={change.to} live={live} onBack={onBack} />
            )}
          </HistoryLine>
        ))}
      </ol>
    </Panel>
  );
}

interface LineProps {
  change: ChannelChange;
  isLive: boolean;
  children: ReactNode;
}

function HistoryLine({ change, isLive, children }: LineProps) {
  return (
    <li className={styles.change}>
      <p className={styles.head}>
        <strong>
          <FormattedMessage id="admin.release.number" values={{ id: change.to }} />
        </strong>
        {isLive && (
          <Badge tone="accent">
            <FormattedMessage id="admin.history.live" />
          </Badge>
        )}
        {change.channel !== 'live' && <Badge tone="info">{change.channel}</Badge>}
        <Badge>
          <FormattedMessage id={kinds[change.kind]} />
        </Badge>
        <time className={styles.when} dateTime={change.at}>
          <FormattedDate value={change.at} dateStyle="medium" timeStyle="short" />
        </time>
        {change.actor !== '' && <span className={styles.when}>{change.actor}</span>}
      </p>
      <ChangeReason change={change} />
      <ul className={styles.changes}>
        {change.changes.map((difference) => (
          <li key={difference.name}>
            <Difference change={difference} />
          </li>
        ))}
      </ul>
      {children}
    </li>
  );
}

function ChangeReason({ change }: { change: ChannelChange }) {
  const reason = reasonOf(change);
  if (reason.kind === 'none') return null;
  return (
    <p className={styles.reason}>
      {reason.kind === 'custom' ? (
        reason.text
      ) : (
        <FormattedMessage id="admin.history.came-back" values={{ id: reason.set }} />
      )}
    </p>
  );
}

function Difference({ change: { name, from, to } }: { change: ReleaseChange }) {
  const values = { name, from: from ?? '', to: to ?? '' };
  if (from === null) return <FormattedMessage id="admin.history.added" values={values} />;
  if (to === null) return <FormattedMessage id="admin.history.removed" values={values} />;
  return <FormattedMessage id="admin.history.changed" values={values} />;
}
