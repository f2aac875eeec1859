import { useEffect, useMemo, useRef } from 'react';
import type { ReadingChoices } from '@repaso/exchange';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Panel, ProgressBar } from '@repaso/ui';
import { CardChoices } from './card-choices.component.tsx';
import { Figures } from './figures.component.tsx';
import { LeftOut } from './left-out.component.tsx';
import { planOf } from './plan.ts';
import type { ImportSettings } from './plan.ts';
import { PreviewTable } from './preview-table.component.tsx';
import { ReadingOptions } from './reading-options.component.tsx';
import type { Reading } from './reading.ts';
import { RowErrors } from './row-errors.component.tsx';
import styles from './import.module.css';

interface PreviewProps {
  reading: Reading;
  choices: ReadingChoices;
  settings: ImportSettings;
  /** True while the input is read again after a change of the options. */
  isBusy: boolean;
  /** Progress of the import in cards; null while none runs. */
  progress: { done: number; total: number } | null;
  onChoices: (choices: ReadingChoices) => void;
  onSettings: (settings: ImportSettings) => void;
  onCreate: () => void;
  onCancel: () => void;
  onEdit: () => void;
}

/** Preview of an import: the cards with their outcomes, the options, and the button that imports them. */
export function Preview({ reading, choices, settings, isBusy, progress, ...handlers }: PreviewProps) {
  const intl = useIntl();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the page is scrolled down to the form's button, so the top of the preview is out of view.
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  const { cards, errors, leftOut } = reading;
  const plan = useMemo(() => planOf(reading, settings.mode), [reading, settings.mode]);
  const isRunning = progress !== null;
  return (
    <div ref={top} className={styles.preview} aria-busy={isBusy}>
      <Panel
        flush
        title={<FormattedMessage id="vocabulary.import.preview" values={{ count: cards.length }} />}
      >
        <PreviewTable reading={reading} mode={settings.mode} />
      </Panel>
      <div className={styles.side}>
        {!isRunning && (
          <>
            <ReadingOptions reading={reading} choices={choices} onChange={handlers.onChoices} />
            <CardChoices reading={reading} settings={settings} onChange={handlers.onSettings} />
          </>
        )}
        <LeftOut leftOut={leftOut} cards={cards} />
        <RowErrors errors={errors} />
        {isRunning && (
          <ProgressBar
            label={intl.formatMessage({ id: 'vocabulary.import.progress' })}
            value={progress.done}
            max={progress.total}
            cancel={{
              label: intl.formatMessage({ id: 'vocabulary.import.cancel' }),
              onCancel: handlers.onCancel,
            }}
          />
        )}
        <p className={styles.plan} role="status">
          <Figures figures={plan} />
        </p>
        <div className={styles.actions}>
          <Button
            variant="primary"
            busy={isRunning || isBusy}
            disabled={plan.added + plan.updated === 0}
            onClick={handlers.onCreate}
          >
            <FormattedMessage id={isRunning ? 'vocabulary.import.importing' : 'vocabulary.import.create'} />
          </Button>
          <Button disabled={isRunning} onClick={handlers.onEdit}>
            <FormattedMessage id="vocabulary.import.edit" />
          </Button>
        </div>
      </div>
    </div>
  );
}
