import { FormattedMessage, useAttempt, useIntl, useModal, useToast } from '@repaso/shell-api';
import { Button, Text } from '@repaso/ui';
import { Entries } from '../../shared/entries.component.tsx';
import { ReadingPanel } from '../../shared/reading-panel.component.tsx';
import { useReading } from '../../shared/reading.hook.ts';
import { SessionLine } from './session-line.component.tsx';
import { endOtherSessions, readSessions } from './sessions.resource.ts';
import type { DeviceSession } from './sessions.resource.ts';
import styles from './sessions.module.css';

/** Settings panel with the active sessions of the user. Each, or all but this one, can be ended. */
export function SessionsPanel() {
  const reading = useReading(readSessions);
  return (
    <ReadingPanel reading={reading} loading="auth.sessions.loading" failed="auth.sessions.failed" lines={4}>
      {(sessions) => <Sessions sessions={sessions} reload={reading.reload} />}
    </ReadingPanel>
  );
}

interface SessionsProps {
  sessions: DeviceSession[];
  reload: () => Promise<void>;
}

function Sessions({ sessions, reload }: SessionsProps) {
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  // This browser comes first; the others are sorted by their last use.
  const sorted = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <div className={styles.panel}>
      <Text tone="muted" size="label">
        <FormattedMessage id="auth.sessions.body" />
      </Text>
      <Entries>
        {sorted.map((session) => (
          <SessionLine key={session.id} session={session} onEnded={reload} />
        ))}
      </Entries>
      {hasOthers ? (
        <EndOthers onEnded={reload} />
      ) : (
        <Text tone="muted" size="label">
          <FormattedMessage id="auth.sessions.only" />
        </Text>
      )}
    </div>
  );
}

function EndOthers({ onEnded }: { onEnded: () => Promise<void> }) {
  const intl = useIntl();
  const modal = useModal();
  const toast = useToast();
  const attempt = useAttempt();
  const end = async () => {
    await attempt(
      async () => {
        const count = await endOtherSessions();
        toast.show({
          tone: 'success',
          text: intl.formatMessage({ id: 'auth.sessions.others-ended' }, { count }),
        });
      },
      intl.formatMessage({ id: 'auth.sessions.end-failed' }),
    );
    await onEnded();
  };
  const ask = () =>
    modal.open({
      variant: 'danger',
      title: <FormattedMessage id="auth.sessions.end-others-title" />,
      body: <FormattedMessage id="auth.sessions.end-others-body" />,
      confirmLabel: intl.formatMessage({ id: 'auth.sessions.end-others' }),
      onConfirm: end,
    });
  return (
    <div>
      <Button variant="danger" onClick={ask}>
        <FormattedMessage id="auth.sessions.end-others" />
      </Button>
    </div>
  );
}
