import { Activity, Suspense, useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { RemoteRoot } from '@repaso/shell-api/host';
import { Skeleton } from '@repaso/ui';
import { reportFailure } from '../report-failure.ts';
import { useLoopSuspect } from '../routes/loop-suspects.ts';
import { usePlatform } from '../routes/platform-context.ts';
import { FailedPart } from '../screens/part-down.tsx';
import type { PartFailure } from '../screens/part-down.tsx';
import { loadPanel } from './load-panel.ts';
import type { LoadedPanel } from './load-panel.ts';
import { PanelBoundary } from './panel-boundary.tsx';
import type { RemotePanel } from './visible-panels.ts';

type PanelState =
  LoadedPanel | { kind: 'loading' } | { kind: 'failed'; failure: PartFailure; hasStarted: false };

/** Loads a panel when it is first shown. Returns its state and a function that loads it again. */
function usePanel(remotePanel: RemotePanel) {
  const platform = usePlatform();
  const [state, setState] = useState<PanelState>({ kind: 'loading' });
  const load = useCallback(
    async (mustRenew: boolean) => setState(await loadPanel(platform, remotePanel, mustRenew)),
    [platform, remotePanel],
  );
  useEffect(() => {
    void loadPanel(platform, remotePanel, false).then(setState);
  }, [platform, remotePanel]);
  const isSlow = state.kind === 'failed' && state.failure === 'timeout';
  useEffect(() => {
    if (!isSlow) return undefined;
    let isUnmounted = false;
    void platform.remotes
      .downloadEnded(remotePanel.entry.name)
      .then(() => (isUnmounted ? undefined : load(false)));
    return () => {
      isUnmounted = true;
    };
  }, [isSlow, platform, remotePanel, load]);
  const crash = useCallback(
    () => setState({ kind: 'failed', failure: 'panel-crashed', hasStarted: false }),
    [],
  );
  return { state, load, crash };
}

/** The content of a settings panel. Until it has loaded, a placeholder; if it fails, an error with a retry button. */
export function PanelContent({ remotePanel }: { remotePanel: RemotePanel }) {
  const intl = useIntl();
  const { state, load, crash } = usePanel(remotePanel);
  const { name } = remotePanel.entry;
  const isPaused = useLoopSuspect(() => {
    reportFailure(name, new Error(`The settings panel ${remotePanel.panel.id} is in an endless update loop`));
    crash();
  });
  const placeholder = <Skeleton label={intl.formatMessage({ id: 'shell.settings.loading' })} />;
  if (state.kind === 'loading') return placeholder;
  if (state.kind === 'failed') {
    return (
      <div data-testid="part-down">
        <FailedPart failure={state.failure} onRetry={() => load(state.hasStarted)} />
      </div>
    );
  }
  return (
    <PanelBoundary remote={name} onCrash={crash}>
      {isPaused && placeholder}
      <Activity mode={isPaused ? 'hidden' : 'visible'}>
        <Suspense fallback={placeholder}>
          <RemoteRoot name={name}>
            <state.Component />
          </RemoteRoot>
        </Suspense>
      </Activity>
    </PanelBoundary>
  );
}
