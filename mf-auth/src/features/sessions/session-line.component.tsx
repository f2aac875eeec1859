import { useState } from 'react';
import { FormattedMessage, useAttempt, useIntl, useToast } from '@repaso/shell-api';
import { Badge, Button } from '@repaso/ui';
import { Entry, EntryFacts } from '../../shared/entries.component.tsx';
import { endSession } from './sessions.resource.ts';
import type { DeviceSession } from './sessions.resource.ts';

/** Returns the name of a session: its browser and system. */
function useSessionName({ browser, system }: DeviceSession): string {
  const intl = useIntl();
  const named = browser ?? intl.formatMessage({ id: 'auth.sessions.unknown-browser' });
  if (system === null) return named;
  return intl.formatMessage({ id: 'auth.sessions.on-system' }, { browser: named, system });
}

function LastUse({ session: { lastUsedAt, place } }: { session: DeviceSession }) {
  const intl = useIntl();
  const when = intl.formatDate(lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return place === null ? (
    <FormattedMessage id="auth.sessions.used" values={{ when }} />
  ) : (
    <FormattedMessage id="auth.sessions.used-from" values={{ when, place }} />
  );
}

interface SessionLineProps {
  session: DeviceSession;
  /** Called after the session has ended or could not be ended. */
  onEnded: () => Promise<void>;
}

/** A line about a session. Its button ends the session, unless it is that of this browser. */
export function SessionLine({ session, onEnded }: SessionLineProps) {
  const intl = useIntl();
  const toast = useToast();
  const attempt = useAttempt();
  const name = useSessionName(session);
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    const failed = intl.formatMessage({ id: 'auth.sessions.end-failed' });
    if (await attempt(() => endSession(session.id), failed))
      toast.show({ tone: 'success', text: intl.formatMessage({ id: 'auth.sessions.ended' }, { name }) });
    await onEnded();
    setEnding(false);
  };
  return (
    <Entry>
      <EntryFacts
        name={name}
        badge={
          session.isCurrent && (
            <Badge tone="accent">
              <FormattedMessage id="auth.sessions.current" />
            </Badge>
          )
        }
      >
        <LastUse session={session} />
      </EntryFacts>
      {!session.isCurrent && (
        <Button
          busy={isEnding}
          aria-label={intl.formatMessage({ id: 'auth.sessions.end-named' }, { name })}
          onClick={() => void end()}
        >
          <FormattedMessage id="auth.sessions.end" />
        </Button>
      )}
    </Entry>
  );
}
