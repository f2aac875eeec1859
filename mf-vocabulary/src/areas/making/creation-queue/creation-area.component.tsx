import { lazy, Suspense } from 'react';
import { Outlet, useAuth } from '@repaso/shell-api';

/** When this chunk cannot be loaded, creation waits for the next page load. The queue is kept. */
const Creation = lazy(() =>
  import('./creation.component.tsx').then(
    ({ Creation }) => ({ default: Creation }),
    () => ({ default: Nothing }),
  ),
);

/** Wraps every screen of the vocabulary, so that queued cards are created while the learner does something else. */
export function CreationArea() {
  const { user, isDemo } = useAuth();
  const canCreate = user !== null && user.emailVerified && !isDemo;
  return (
    <>
      <Outlet />
      {canCreate && (
        <Suspense>
          <Creation key={user.id} userId={user.id} />
        </Suspense>
      )}
    </>
  );
}

function Nothing() {
  return null;
}
