import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import type { DataRouter } from 'react-router';
import { PlatformContext } from './routes/platform-context.ts';
import type { Platform } from './routes/platform-context.ts';

interface AppProps {
  platform: Platform;
  router: DataRouter;
  /** Receives every error that a route throws while it loads or renders. */
  onError: (error: unknown) => void;
}

/** The page: the platform, its store and its router. */
export function App({ platform, router, onError }: AppProps) {
  return (
    <PlatformContext value={platform}>
      <Provider store={platform.store}>
        {/* A screen in an endless update loop starves transitions. So navigation is not a transition. */}
        <RouterProvider router={router} onError={onError} useTransitions={false} />
      </Provider>
    </PlatformContext>
  );
}
