import { FormattedDate, FormattedMessage } from '@repaso/shell-api';
import { Badge, Panel } from '@repaso/ui';
import type { ReactNode } from 'react';
import type { ChannelChange, ChannelChangeKind } from '@repaso/contracts';
import { BackToSet } from './back-to-set.component.tsx';
import { Difference } from './difference.component.tsx';
import { ReasonText } from './reason-text.component.tsx';
import { SetLink } from './set-link.component.tsx';
import styles from './releases.module.css';

/** Message ids of the kinds of changes. */
export const kinds: Record<ChannelChangeKind, string> = {
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
  /** Whether the reader may put an earlier set live. */
  canGoBack: boolean;
}

/** Panel with the changes of the channels, newest first: set, date, author, reason and differences. */
export function History({ changes, live, canGoBack }: HistoryProps) {
  const current = changes.find(({ channel }) => channel === 'live');
  return (
    <Panel title={<FormattedMessage id="admin.history.title" />} flush>
      <ol className={styles.history}>
        {changes.map((change) => (
          <HistoryLine key={change.id} change={change} isLive={change === current}>
            {canGoBack && live !== null && change.to !== live && <BackToSet set={change.to} live={live} />}
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
        <SetLink id={change.to} />
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
      <ReasonText change={change} />
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
