import { FormattedMessage, useAuth } from '@repaso/shell-api';
import { Panel, Text } from '@repaso/ui';
import { HealthPanel } from './features/health/health-panel.component.tsx';
import { ReleasePanel } from './features/release/release-panel.component.tsx';

export function OverviewScreen() {
  const { isAdmin } = useAuth();
  return (
    <>
      {isAdmin ? <ReleasePanel /> : <Welcome />}
      <HealthPanel />
    </>
  );
}

function Welcome() {
  const { user } = useAuth();
  return (
    <Panel title={<FormattedMessage id="admin.welcome.title" />} tone="accent">
      <Text size="lead">
        <FormattedMessage id="admin.welcome.hello" values={{ name: user?.name ?? '' }} />
      </Text>
      <Text tone="muted">
        <FormattedMessage id="admin.welcome.text" />
      </Text>
    </Panel>
  );
}
