import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useAuth, useLocale } from '@repaso/shell-api';
import { EmptyState, Panel } from '@repaso/ui';
import { usePlatform } from '../routes/platform-context.ts';
import { PanelContent } from './panel-content.tsx';
import { useReveal } from './use-reveal.ts';
import { visiblePanels } from './visible-panels.ts';
import styles from './settings-panels.module.css';

/** Shown if no remote of the release set has a panel for this user. */
function NoPanels() {
  return (
    <EmptyState icon="settings" title={<FormattedMessage id="shell.settings.none.title" />}>
      <FormattedMessage id="shell.settings.none.body" />
    </EmptyState>
  );
}

const anchorOf = (id: string) => `settings-${id}`;

/** The panels of the settings screen: links to each of them, then the panels of all remotes of the release set. */
export function SettingsPanels() {
  const { releases } = usePlatform();
  const state = useSyncExternalStore(releases.subscribe, releases.get);
  const { user, isDemo } = useAuth();
  const { locale } = useLocale();
  const intl = useIntl();
  const isSignedIn = user !== null && !isDemo;
  const panels = useMemo(
    () => (state.kind === 'ready' ? visiblePanels(state.set.remotes, isSignedIn) : []),
    [state, isSignedIn],
  );
  const host = useRef<HTMLDivElement>(null);
  const shown = useReveal(host, panels.length);
  const isWhole = panels.length > 0 && shown >= panels.length;
  useEffect(() => {
    if (isWhole) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isWhole]);
  if (state.kind === 'ready' && panels.length === 0) return <NoPanels />;
  return (
    <div ref={host} className={styles.panels}>
      <nav aria-label={intl.formatMessage({ id: 'shell.settings.sections' })}>
        <ul className={styles.sections}>
          {panels.map(({ panel: { id, labels } }) => (
            <li key={id}>
              <a className={styles.section} href={`#${anchorOf(id)}`}>
                {labels[locale]}
              </a>
            </li>
          ))}
          <li>
            <Link className={styles.section} to="/version">
              <FormattedMessage id="shell.version.nav" />
            </Link>
          </li>
        </ul>
      </nav>
      {panels.map((remotePanel, at) => (
        <div
          key={remotePanel.panel.id}
          id={anchorOf(remotePanel.panel.id)}
          className={styles.panel}
          data-panel
          hidden={at >= shown}
        >
          <Panel title={remotePanel.panel.labels[locale]}>
            <PanelContent remotePanel={remotePanel} />
          </Panel>
        </div>
      ))}
    </div>
  );
}
