import type { ReactNode } from 'react';
import { FormattedMessage, useAuth } from '@repaso/shell-api';
import { Panel, Text } from '@repaso/ui';
import { decksApi } from '../areas/decks/decks.resource.ts';
import { OwnDecks } from '../areas/decks/own-decks.component.tsx';
import { HealthPanel } from '../areas/health/health-panel.component.tsx';
import { healthApi } from '../areas/health/health.resource.ts';
import { MailPanel } from '../areas/health/mail-panel.component.tsx';
import { PasskeyNotice } from '../areas/passkeys/passkey-notice.component.tsx';

/**
 * Start of the admin area: an admin sees the health of the services and of the mail, a professor the own decks, another member of a team
 * where its releases are.
 */
export function OverviewScreen() {
  const { isAdmin, user } = useAuth();
  if (user?.role === 'user') return <MemberOverview />;
  return isAdmin ? <AdminOverview /> : <TeacherOverview />;
}

function AdminOverview() {
  const { isLoading } = healthApi.useMailQueueQuery(null);
  return (
    <>
      <HealthPanel />
      <MailPanel />
      <LastNotice isWaiting={isLoading} />
    </>
  );
}

function MemberOverview() {
  return (
    <Panel title={<FormattedMessage id="admin.welcome.title" />} tone="accent">
      <Text>
        <FormattedMessage id="admin.welcome.member" />
      </Text>
    </Panel>
  );
}

function TeacherOverview() {
  const { user } = useAuth();
  const { isLoading } = decksApi.useOwnDecksQuery(null);
  return (
    <>
      <Panel title={<FormattedMessage id="admin.welcome.title" />} tone="accent">
        <Text size="lead">
          <FormattedMessage id="admin.welcome.hello" values={{ name: user?.name ?? '' }} />
        </Text>
        <Text tone="muted">
          <FormattedMessage id="admin.welcome.text" />
        </Text>
      </Panel>
      <OwnDecks />
      <LastNotice isWaiting={isLoading} />
    </>
  );
}

/**
 * The offer of a passkey, below the panels: its answer comes later than they are shown, and nothing may move then. It waits for
 * the panel above, which grows when its data arrives.
 */
function LastNotice({ isWaiting }: { isWaiting: boolean }): ReactNode {
  return isWaiting ? null : <PasskeyNotice />;
}
