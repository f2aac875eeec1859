import { useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import {
  GateViewsContext,
  OfflineReadyContext,
  ScreenKeeperContext,
  SettingsPanelsContext,
  splitLocalePath,
} from '@repaso/shell-api/host';
import { DevOverride } from '../dev/dev-override.tsx';
import { Frame } from '../frame/frame.tsx';
import { LocaleProvider } from '../locale/locale-provider.tsx';
import { UpdateNotice } from '../offline/update-notice.tsx';
import { Notices } from '../notices/notices.tsx';
import { PreviewNotice } from '../preview/preview-notice.tsx';
import { PreferencesProvider } from '../preferences/preferences-provider.tsx';
import { gateViews } from '../screens/gate-views.tsx';
import { LazySettingsPanels } from '../settings/lazy-settings-panels.tsx';
import { AuthProvider } from '../session/auth-provider.tsx';
import { usePlatform } from './platform-context.ts';

/** Root of all routes: renders the frame around the screen and provides the contexts that screens use. */
export function Root() {
  const { releases, updateOffer, offlineReady, keptScreens, catalogues, ...platform } = usePlatform();
  const { preferences, session, storage, locale } = platform;
  const state = useSyncExternalStore(releases.subscribe, releases.get);
  const isReady = useSyncExternalStore(offlineReady.subscribe, offlineReady.get);
  const { path } = splitLocalePath(useLocation().pathname);
  return (
    <PreferencesProvider store={preferences}>
      <LocaleProvider catalogues={catalogues} storage={storage} fallback={locale}>
        <AuthProvider client={session}>
          <GateViewsContext value={gateViews}>
            <Frame
              menu={state.kind === 'ready' ? state.set.remotes.flatMap((entry) => entry.menu) : null}
              path={path}
              storage={storage}
            >
              {process.env.NODE_ENV === 'development' ? <DevOverride /> : null}
              <PreviewNotice state={state} />
              <Notices />
              <OfflineReadyContext value={isReady}>
                <ScreenKeeperContext value={keptScreens}>
                  <SettingsPanelsContext value={<LazySettingsPanels />}>
                    <Outlet />
                  </SettingsPanelsContext>
                </ScreenKeeperContext>
              </OfflineReadyContext>
            </Frame>
            <UpdateNotice offer={updateOffer} />
          </GateViewsContext>
        </AuthProvider>
      </LocaleProvider>
    </PreferencesProvider>
  );
}
