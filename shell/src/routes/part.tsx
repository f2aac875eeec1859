import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Loading } from '../screens/loading.tsx';
import { useStarvation } from './use-starvation.ts';

/** The router takes a thrown `undefined` for no error and would show the screen again, up to a blank page. */
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

/** Gives way to the error boundary, and takes the screens along, when one of them updates itself without end. */
function LoopWatch() {
  if (useStarvation()) throw new Error('The screen updates itself without end');
  return null;
}

/** What stands around the screens of a remote; the route's error boundary is around this. */
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
