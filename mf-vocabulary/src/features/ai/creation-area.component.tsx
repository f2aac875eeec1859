import { lazy, Suspense } from 'react';
import { Outlet, useAuth } from '@repaso/shell-api';

const Creation = lazy(async () => ({ default: (await import('./creation.component.tsx')).Creation }));

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
