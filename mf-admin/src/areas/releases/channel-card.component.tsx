import type { ChannelChange, ReleaseChannel, ReleaseSetSummary } from '@repaso/contracts';
import { FormattedDate, FormattedMessage, FormattedNumber, useAuth } from '@repaso/shell-api';
import { Badge, Button, Panel } from '@repaso/ui';
import { useState } from 'react';
import { ChannelActForm } from './channel-act-form.component.tsx';
import { actsOf } from './channel-acts.ts';
import type { ChannelAct } from './channel-acts.ts';
import { ChannelFailures } from './channel-failures.component.tsx';
import { ReasonText } from './reason-text.component.tsx';
import { releasesApi } from './releases.resource.ts';
import { SetLink } from './set-link.component.tsx';
import styles from './releases.module.css';

interface ChannelCardProps {
  channel: ReleaseChannel;
  /** Number of the live set. */
  live: number;
  /** The latest sets, from which a start chooses. */
  sets: readonly ReleaseSetSummary[];
}

/** A channel beside the live one: its set and share, how its builds do in browsers, and what can be done with it. */
export function ChannelCard({ channel, live, sets }: ChannelCardProps) {
  const { isAdmin } = useAuth();
  const { name, set, share } = channel;
  const isRunning = (share ?? 0) > 0;
  return (
    <Panel
      title={name}
      tone={isRunning ? 'accent' : 'line'}
      aside={isRunning ? <Share share={share ?? 0} /> : <FormattedMessage id="admin.channel.stopped" />}
    >
      <div className={styles.set}>
        <p className={styles.head}>
          <SetLink id={set} />
          {set === live && (
            <Badge>
              <FormattedMessage id="admin.channel.same-as-live" />
            </Badge>
          )}
          {channel.changedAt !== '' && (
            <time className={styles.when} dateTime={channel.changedAt}>
              <FormattedMessage id="admin.channel.since" />{' '}
              <FormattedDate value={channel.changedAt} dateStyle="medium" timeStyle="short" />
            </time>
          )}
        </p>
        <WentBack channel={name} />
        {set !== live && <ChannelFailures channel={channel} />}
        {isAdmin && <Acts channel={channel} live={live} sets={sets} />}
      </div>
    </Panel>
  );
}

const Share = ({ share }: { share: number }) => (
  <FormattedMessage
    id="admin.channel.of-browsers"
    values={{ share: <FormattedNumber value={share / 100} style="percent" /> }}
  />
);

/** Says why a channel went back by itself, if that was the last change of it. */
function WentBack({ channel }: { channel: string }) {
  const { data } = releasesApi.useChannelChangesQuery(
    { channel, limit: 1 },
    { refetchOnMountOrArgChange: true },
  );
  const last: ChannelChange | undefined = data?.changes[0];
  if (last?.kind !== 'auto-rollback') return null;
  return (
    <div className={styles.wentBack}>
      <p className={styles.head}>
        <Badge tone="danger">
          <FormattedMessage id="admin.history.auto-rollback" />
        </Badge>
        <time className={styles.when} dateTime={last.at}>
          <FormattedDate value={last.at} dateStyle="medium" timeStyle="short" />
        </time>
      </p>
      <ReasonText change={last} />
    </div>
  );
}

const labels: Record<ChannelAct, string> = {
  start: 'admin.act.start',
  share: 'admin.act.share',
  promote: 'admin.act.promote',
  end: 'admin.act.end',
};

function Acts({ channel, live, sets }: ChannelCardProps) {
  const [act, setAct] = useState<ChannelAct | null>(null);
  const acts = actsOf(channel, live);
  const isWithoutSet = channel.set === live && sets.every(({ id }) => id === live);
  if (acts.includes('start') && isWithoutSet) {
    return (
      <p className={styles.when}>
        <FormattedMessage id="admin.act.no-sets" />
      </p>
    );
  }
  if (act !== null) {
    return (
      <ChannelActForm act={act} channel={channel} live={live} sets={sets} onClose={() => setAct(null)} />
    );
  }
  return (
    <div className={styles.actions}>
      {acts.map((one) => (
        <Button key={one} onClick={() => setAct(one)}>
          <FormattedMessage id={labels[one]} />
        </Button>
      ))}
    </div>
  );
}
