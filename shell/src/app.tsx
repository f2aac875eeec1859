import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import type { DataRouter } from 'react-router';
import { PlatformContext } from './routes/platform.ts';
import type { Platform } from './routes/platform.ts';

/** The page: the platform, its store and its router. */
export function App({ platform, router }: { platform: Platform; router: DataRouter }) {
  return (
    <PlatformContext value={platform}>
      <Provider store={platform.store}>
        <RouterProvider router={router} />
      </Provider>
    </PlatformContext>
  );
}
