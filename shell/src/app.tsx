import { useCallback } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import type { DataRouter } from 'react-router';
import { LeavingContext } from '@repaso/shell-api/host';
import { PlatformContext } from './routes/platform-context.ts';
import type { Platform } from './routes/platform-context.ts';

interface AppProps {
  platform: Platform;
  router: DataRouter;
  /** Called with every error that a route throws while it loads or renders. */
  onError: (error: unknown) => void;
}

/** Renders the page: provides the platform and its Redux store, and shows the routes. */
export function App({ platform, router, onError }: AppProps) {
  const isLeaving = useCallback(() => {
    const { navigation, location } = router.state;
    return navigation.location !== undefined && navigation.location.pathname !== location.pathname;
  }, [router]);
  return (
    <PlatformContext value={platform}>
      <Provider store={platform.store}>
        <LeavingContext value={isLeaving}>
          {/* Navigations are not React transitions: a screen in an endless update loop would block transitions, and the
              user could not leave it. */}
          <RouterProvider router={router} onError={onError} useTransitions={false} />
        </LeavingContext>
      </Provider>
    </PlatformContext>
  );
}
