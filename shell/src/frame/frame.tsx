import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigation } from 'react-router';
import type { MenuEntry } from '@repaso/contracts';
import { FrameContext, RunningSessionContext } from '@repaso/shell-api/host';
import { BackgroundGrids, ScanLines, Spinner } from '@repaso/ui';
import type { DeviceStorage } from '../device-storage.ts';
import { protectFromRemoval } from '../restore-root.ts';
import { sessionMemory } from '../session/session-memory.ts';
import { BottomNav } from './bottom-nav.tsx';
import { FrameBreadcrumbs } from './frame-breadcrumbs.tsx';
import styles from './frame.module.css';
import { LandscapeWarning } from './landscape-warning.tsx';
import { ModalHost } from './modal-host.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { ToastHost } from './toast-host.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useSlot } from './use-slot.ts';

interface FrameProps {
  /** Menu entries of the release set; null while it loads. */
  menu: readonly MenuEntry[] | null;
  /** Path of the current screen, without locale. */
  path: string;
  storage: DeviceStorage;
  children: ReactNode;
}

/**
 * Renders all of the page around a screen: top bar, bottom bar, dialog, toasts, and the header and footer that a screen
 * fills.
 */
export function Frame({ menu, path, storage, children }: FrameProps) {
  const [header, attachHeader] = useSlot();
  const [footer, attachFooter, hasFooter] = useSlot();
  const [session, , isSession] = useSlot();
  const main = useRef<HTMLElement>(null);
  const [lastRole] = useState(() => sessionMemory(storage).record()?.role ?? null);
  const isMoving = useNavigation().state !== 'idle';
  useFocusOnNavigation(path, main);
  useLayoutEffect(() => protectFromRemoval(main.current), []);
  useEffect(() => {
    if (isSession) scrollTo(0, 0);
  }, [isSession]);
  const views = useMemo(() => ({ header, footer, Breadcrumbs: FrameBreadcrumbs }), [header, footer]);
  return (
    <FrameContext value={views}>
      <ToastHost>
        <ModalHost>
          <BackgroundGrids />
          <div ref={protectFromRemoval} className={styles.frame} data-session={isSession || undefined}>
            <a className={styles.skip} href="#main">
              <FormattedMessage id="shell.skip" />
            </a>
            <TopBar />
            <main id="main" ref={main} tabIndex={-1} className={styles.main} aria-busy={isMoving}>
              <div ref={attachHeader} className={styles.header} />
              <RunningSessionContext value={session.claim}>
                <PendingScreen path={path}>{children}</PendingScreen>
              </RunningSessionContext>
              <footer className={styles.footer}>
                <div ref={attachFooter} className={styles.footerSlot} />
                {hasFooter ? null : <Spinner />}
              </footer>
            </main>
            <BottomNav menu={menu} lastRole={lastRole} />
          </div>
          <LandscapeWarning storage={storage} />
          <ScanLines />
        </ModalHost>
      </ToastHost>
    </FrameContext>
  );
}
