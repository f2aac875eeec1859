import { Breadcrumbs, FormattedMessage, useIntl } from '@repaso/shell-api';
import { Panel } from '@repaso/ui';
import { DevicePanel } from './device-panel.component.tsx';
import { InterfacePanel } from './interface-panel.component.tsx';
import { LabelList } from './label-list.component.tsx';
import { ProfilePanel } from './profile-panel.component.tsx';
import styles from './settings.module.css';

const algorithm = 'Leitner';

export function SettingsScreen() {
  const intl = useIntl();
  return (
    <div className={styles.screen} data-width="column">
      <Breadcrumbs items={[{ label: intl.formatMessage({ id: 'auth.settings.heading' }) }]} />
      <InterfacePanel />
      <Panel title={<FormattedMessage id="auth.settings.review" />}>
        <LabelList labels={[['auth.settings.algorithm', algorithm]]} />
      </Panel>
      <ProfilePanel />
      <DevicePanel />
    </div>
  );
}
