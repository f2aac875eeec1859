import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Loading } from '../screens/loading.tsx';

/** The router takes a thrown `undefined` for no error and would show the screen again, up to a blank page. */
class NamedErrors extends Component<{ children: ReactNode }, { error: unknown; hasThrown: boolean }> {
  override state = { error: null, hasThrown: false };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error(`${String(error)} was thrown`), hasThrown: true };
  }

  override render() {
    if (this.state.hasThrown) throw this.state.error;
    return this.props.children;
  }
}

/** What stands around the screens of a remote; the route's error boundary is around this. */
export function Part() {
  return (
    <NamedErrors>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </NamedErrors>
  );
}
