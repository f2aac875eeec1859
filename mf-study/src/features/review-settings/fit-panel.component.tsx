import { useState } from 'react';
import type { LearnerSettings } from '@repaso/contracts';
import { errorMessageId, FormattedMessage, FormattedNumber, useIntl, useToast } from '@repaso/shell-api';
import { Button, Checkbox, FieldError, Panel, ProgressBar, Text } from '@repaso/ui';
import { useFit } from './fit.hook.ts';
import type { FitState } from './fit.hook.ts';
import styles from './review-settings.module.css';

type Parameters = LearnerSettings['fsrsParameters'];

interface FitPanelProps {
  /** The present parameters; null for the standard ones. */
  value: Parameters;
  onChange: (parameters: Parameters) => void;
}

/** Fits FSRS to the learner's own answers. Nothing changes until the learner adopts the result. */
export function FitPanel({ value, onChange }: FitPanelProps) {
  const intl = useIntl();
  const toast = useToast();
  const { state, start, cancel } = useFit();
  const [hasConsented, setConsented] = useState(false);
  const adopt = (parameters: Parameters, text: string) => {
    const former = value;
    onChange(parameters);
    cancel();
    toast.show({
      ...{ tone: 'success', text: intl.formatMessage({ id: text }) },
      action: { label: intl.formatMessage({ id: 'study.fit.undo' }), run: () => onChange(former) },
    });
  };
  return (
    <Panel title={<FormattedMessage id="study.fit.title" />}>
      <div className={styles.comparison}>
        <Text tone="muted">
          <FormattedMessage id="study.fit.lead" />
        </Text>
        <Text>
          <FormattedMessage id={value === null ? 'study.fit.standard' : 'study.fit.own'} />
        </Text>
        {state.kind === 'busy' ? (
          <ProgressBar
            label={intl.formatMessage({ id: 'study.fit.busy' })}
            value={Math.round(100 * state.share)}
            max={100}
            cancel={{ label: intl.formatMessage({ id: 'study.compare.cancel' }), onCancel: cancel }}
          />
        ) : (
          <Start {...{ hasConsented, setConsented }} onStart={start} />
        )}
        <div role="status">
          <Result state={state} onAdopt={(parameters) => adopt(parameters, 'study.fit.adopted')} />
        </div>
        {value !== null && (
          <div>
            <Button onClick={() => adopt(null, 'study.fit.back')}>
              <FormattedMessage id="study.fit.to-standard" />
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

/** The consent, and the button that starts the fit. */
function Start({
  hasConsented,
  setConsented,
  onStart,
}: {
  hasConsented: boolean;
  setConsented: (hasConsented: boolean) => void;
  onStart: () => void;
}) {
  const [hasTried, setTried] = useState(false);
  const press = () => {
    setTried(true);
    if (hasConsented) onStart();
  };
  return (
    <div className={styles.consent}>
      <Checkbox
        label={<FormattedMessage id="study.fit.consent" />}
        checked={hasConsented}
        onChange={({ target }) => setConsented(target.checked)}
      />
      {hasTried && !hasConsented && (
        <FieldError>
          <FormattedMessage id="study.fit.no-consent" />
        </FieldError>
      )}
      <div>
        <Button onClick={press}>
          <FormattedMessage id="study.fit.start" />
        </Button>
      </div>
    </div>
  );
}

function Result({ state, onAdopt }: { state: FitState; onAdopt: (parameters: Parameters) => void }) {
  if (state.kind === 'idle' || state.kind === 'busy') return null;
  if (state.kind === 'refused')
    return (
      <Text tone="danger">
        <FormattedMessage id={errorMessageId(state.failure.code)} values={state.failure.params} />
      </Text>
    );
  if (state.kind === 'too-few') {
    const { reviews, needed } = state;
    return (
      <Text tone="muted">
        <FormattedMessage id="study.fit.too-few" values={{ reviews, needed, missing: needed - reviews }} />
      </Text>
    );
  }
  if (state.kind !== 'fitted') {
    return (
      <Text tone="danger">
        <FormattedMessage id={`study.fit.${state.kind}`} />
      </Text>
    );
  }
  const { parameters, before, after, tested, trained } = state;
  const loss = (value: number) => <FormattedNumber value={value} minimumFractionDigits={4} />;
  return (
    <div className={styles.consent}>
      <Text>
        <FormattedMessage
          id={parameters === null ? 'study.fit.no-better' : 'study.fit.better'}
          values={{ tested, trained, before: loss(before), after: loss(after) }}
        />
      </Text>
      {parameters !== null && (
        <div>
          <Button variant="primary" onClick={() => onAdopt(parameters)}>
            <FormattedMessage id="study.fit.adopt" />
          </Button>
        </div>
      )}
    </div>
  );
}
