import { lazy, Suspense } from 'react';
import { Outlet, useAuth } from '@repaso/shell-api';

/** Where the file does not come, nothing is created before the next page: the queue stays. */
const Creation = lazy(() =>
  import('./creation.component.tsx').then(
    ({ Creation }) => ({ default: Creation }),
    () => ({ default: Nothing }),
  ),
);

/** Around every screen of the vocabulary: what the learner has asked to create goes on while they do something else. */
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
