import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { ProgressBar, Text } from '@repaso/ui';
import type { SimulationState } from './simulation.hook.ts';

interface WaitingProps {
  state: Exclude<SimulationState<never>, { kind: 'ready' }>;
  cancel: () => void;
}

/** What a simulation shows while it has no results: its progress, or why it has no results. */
export function Waiting({ state, cancel }: WaitingProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  if (state.kind === 'idle') return null;
  if (state.kind === 'busy') {
    return (
      <ProgressBar
        label={say('study.compare.busy')}
        value={Math.round(100 * state.share)}
        max={100}
        cancel={{ label: say('study.compare.cancel'), onCancel: cancel }}
      />
    );
  }
  return (
    <Text tone={state.kind === 'failed' ? 'danger' : 'muted'}>
      <FormattedMessage id={`study.compare.${state.kind}`} />
    </Text>
  );
}
