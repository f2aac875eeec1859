import { Component, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { BelowScreenContext, RemoteRoot } from '@repaso/shell-api/host';
import { useOwnElement } from '../frame/use-own-element.ts';
import { Loading } from '../screens/loading.tsx';
import { createLoopSuspects, LoopSuspectsContext } from './loop-suspects.ts';
import type { LoopSuspects } from './loop-suspects.ts';
import { useEndlessNavigation } from './use-endless-navigation.ts';
import type { NavigationCounter } from './use-endless-navigation.ts';
import { useStarvation } from './use-starvation.ts';

/**
 * Turns a thrown `undefined` or `null` into an Error. The router would take it for no error and render the screen
 * again.
 */
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

/**
 * Throws when the screen is in an endless update loop, so that the error panel replaces the screen. If one of the
 * screen's suspects loops, only that one is stopped.
 */
function LoopWatch({ suspects, navigations }: { suspects: LoopSuspects; navigations: NavigationCounter }) {
  if (useStarvation(suspects)) throw navigations.loopFailure();
  return null;
}

/** Throws when the screen navigates without end, so that the error panel replaces the screen. */
function NavigationWatch({ navigations }: { navigations: NavigationCounter }) {
  const failure = useEndlessNavigation(navigations);
  if (failure !== null) throw failure;
  return null;
}

/**
 * Element around the screens of the remote `name`. What they throw reaches the error boundary of the route, which is
 * outside of it.
 */
export function Part({ name, navigations }: { name: string; navigations: NavigationCounter }) {
  const [suspects] = useState(createLoopSuspects);
  const [below, attachBelow] = useOwnElement();
  return (
    <NamedErrors>
      <LoopWatch suspects={suspects} navigations={navigations} />
      <NavigationWatch navigations={navigations} />
      <LoopSuspectsContext value={suspects}>
        <BelowScreenContext value={below}>
          <Suspense fallback={<Loading />}>
            <RemoteRoot name={name}>
              <Outlet />
            </RemoteRoot>
          </Suspense>
        </BelowScreenContext>
        <div ref={attachBelow} />
      </LoopSuspectsContext>
    </NamedErrors>
  );
}
