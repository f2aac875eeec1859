import type { ReleaseChange, ReleaseSetDetails } from '@repaso/contracts';
import { FormattedDate, FormattedMessage } from '@repaso/shell-api';
import { Badge, Panel } from '@repaso/ui';
import type { ReactNode } from 'react';
import { Difference } from './difference.component.tsx';
import { kinds } from './history.component.tsx';
import { ReasonText } from './reason-text.component.tsx';
import { SetLink } from './set-link.component.tsx';
import styles from './releases.module.css';

/** Who made a set, when and why, which channels have it, and its differences from the set before and the live one. */
export function SetFacts({ set }: { set: ReleaseSetDetails }) {
  const { id, kind, createdAt, actor, channels, previous, live, changes } = set;
  return (
    <Panel title={<FormattedMessage id="admin.set.about" />}>
      <div className={styles.set}>
        <p className={styles.head}>
          {channels.map((channel) => (
            <Badge key={channel} tone="accent">
              {channel}
            </Badge>
          ))}
          <Badge>
            <FormattedMessage id={kinds[kind]} />
          </Badge>
          <time className={styles.when} dateTime={createdAt}>
            <FormattedDate value={createdAt} dateStyle="medium" timeStyle="short" />
          </time>
          {actor !== '' && <span className={styles.when}>{actor}</span>}
        </p>
        <ReasonText change={set} />
        {previous !== null && (
          <Differences
            title={<FormattedMessage id="admin.set.beside-previous" />}
            set={previous}
            changes={changes}
          />
        )}
        {live !== null && live.id !== id && (
          <Differences
            title={<FormattedMessage id="admin.set.beside-live" />}
            set={live.id}
            changes={live.changes}
          />
        )}
      </div>
    </Panel>
  );
}

interface DifferencesProps {
  title: ReactNode;
  /** Number of the other set. */
  set: number;
  changes: readonly ReleaseChange[];
}

function Differences({ title, set, changes }: DifferencesProps) {
  return (
    <div>
      <p className={styles.head}>
        <span className={styles.curveTitle}>{title}</span>
        <SetLink id={set} />
      </p>
      <ul className={styles.changes}>
        {changes.length === 0 && (
          <li>
            <FormattedMessage id="admin.set.same" />
          </li>
        )}
        {changes.map((change) => (
          <li key={change.name}>
            <Difference change={change} />
          </li>
        ))}
      </ul>
    </div>
  );
}
