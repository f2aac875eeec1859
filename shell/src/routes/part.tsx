import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Loading } from '../screens/loading.tsx';
import { useStarvation } from './use-starvation.ts';

/** Replaces a thrown `undefined` or `null` with an Error. The router would treat it as no error and render again. */
class NamedErrors extends Component<{ children: ReactNode }, { thrown: { error: unknown } | null }> {
  override state: { thrown: { error: unknown } | null } = { thrown: null };

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error: error ?? new Error(`${String(error)} was thrown`) } };
  }

  override render() {
    if (this.state.thrown !== null) throw this.state.thrown.error;
    return this.props.children;
  }
}

/** Throws to the error boundary when a screen is in an endless update loop. */
function LoopWatch() {
  if (useStarvation()) throw new Error('The screen is in an endless update loop');
  return null;
}

/** Wraps the screens of a remote. The route's error boundary is outside it. */
export function Part() {
  return (
    <NamedErrors>
      <LoopWatch />
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </NamedErrors>
  );
}
