import type { ChannelChange } from '@repaso/contracts';
import { FormattedMessage, FormattedNumber } from '@repaso/shell-api';
import { reasonOf } from './reason-of.ts';
import styles from './releases.module.css';

const percent = (rate: number) => <FormattedNumber value={rate} style="percent" maximumFractionDigits={1} />;

/** Why a channel was changed. Renders nothing where the reason repeats what the line shows. */
export function ReasonText({ change }: { change: Pick<ChannelChange, 'kind' | 'reason'> }) {
  const reason = reasonOf(change);
  if (reason.kind === 'none') return null;
  if (reason.kind === 'custom') return <p className={styles.reason}>{reason.text}</p>;
  return (
    <p className={styles.reason}>
      {reason.kind === 'rollback' ? (
        <FormattedMessage id="admin.history.came-back" values={{ id: reason.set }} />
      ) : (
        <FormattedMessage
          id={reason.liveRate === null ? 'admin.history.failed-alone' : 'admin.history.failed-beside'}
          values={{
            ...{ build: reason.build, starts: reason.starts, rate: percent(reason.rate) },
            live: percent(reason.liveRate ?? 0),
          }}
        />
      )}
    </p>
  );
}
