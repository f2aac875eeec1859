import { Breadcrumbs, FormattedMessage, useIntl } from '@repaso/shell-api';
import { Panel, Text } from '@repaso/ui';
import { DevicePanel } from './device-panel.component.tsx';
import { InterfacePanel } from './interface-panel.component.tsx';
import { LabelList } from './label-list.component.tsx';
import { ProfilePanel } from './profile-panel.component.tsx';
import styles from './settings.module.css';

const algorithm = 'Leitner';

export function SettingsScreen() {
  const intl = useIntl();
  return (
    <div className={styles.screen}>
      <Breadcrumbs items={[{ label: intl.formatMessage({ id: 'auth.settings.title' }) }]} />
      <Text as="h1" size="title">
        <FormattedMessage id="auth.settings.heading" />
      </Text>
      <InterfacePanel />
      <Panel title={<FormattedMessage id="auth.settings.review" />}>
        <LabelList labels={[['auth.settings.algorithm', algorithm]]} />
      </Panel>
      <ProfilePanel />
      <DevicePanel />
    </div>
  );
}
