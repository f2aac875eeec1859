import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import type { DataRouter } from 'react-router';
import { PlatformContext } from './routes/platform.ts';
import type { Platform } from './routes/platform.ts';

interface AppProps {
  platform: Platform;
  router: DataRouter;
  /** Is told what a route threw, also while it loaded. */
  onError: (error: unknown) => void;
}

/** The page: the platform, its store and its router. */
export function App({ platform, router, onError }: AppProps) {
  return (
    <PlatformContext value={platform}>
      <Provider store={platform.store}>
        {/* A screen that updates itself without end starves every transition, and navigation must not be one. */}
        <RouterProvider router={router} onError={onError} useTransitions={false} />
      </Provider>
    </PlatformContext>
  );
}
