import { FormattedMessage, useAuth } from '@repaso/shell-api';
import { Panel, Text } from '@repaso/ui';
import { OwnDecks } from '../areas/decks/own-decks.component.tsx';
import { HealthPanel } from '../areas/health/health-panel.component.tsx';
import { PasskeyNotice } from '../areas/passkeys/passkey-notice.component.tsx';
import { MailPanel } from '../areas/health/mail-panel.component.tsx';

/**
 * Start of the admin area: an admin sees the health of the services and of the mail, a professor the own decks, another member of a team
 * where its releases are.
 */
export function OverviewScreen() {
  const { isAdmin, user } = useAuth();
  if (user?.role === 'user') return <MemberOverview />;
  return (
    <>
      <PasskeyNotice />
      {isAdmin ? (
        <>
          <HealthPanel />
          <MailPanel />
        </>
      ) : (
        <TeacherOverview />
      )}
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
    </>
  );
}
