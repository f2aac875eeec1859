import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useFailureToast } from '@repaso/shell-api';
import { Button, Panel } from '@repaso/ui';
import type { DayFigures } from '@repaso/leitner/statistics';
import { useLearner } from '../../shared/learner.tsx';
import { Lead } from './lead.component.tsx';
import { saveFile } from './save-file.ts';
import styles from './statistics.module.css';

/** The export is loaded only when it is used. */
const loadExport = () => import('./export-log.ts');

/** Writes a file and saves it. Leaving the screen or pressing again cancels it. */
function useExport(days: readonly DayFigures[]) {
  const { store } = useLearner();
  const fail = useFailureToast();
  const running = useRef<AbortController | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const save = (what: 'log' | 'days') => {
    const run = new AbortController();
    running.current = run;
    setBusy(true);
    const write = async () => {
      const { daysFile, logFile } = await loadExport();
      const file = what === 'days' ? daysFile(days) : await logFile(store, run.signal);
      if (!run.signal.aborted) saveFile(file);
    };
    write()
      .catch((error: unknown) => run.signal.aborted || fail(error))
      .finally(() => {
        if (running.current === run) setBusy(false);
      });
  };
  const cancel = () => {
    running.current?.abort();
    setBusy(false);
  };
  return { isBusy, save, cancel };
}

/** Panel with the export of the log and of the sums by day, as CSV files. */
export function ExportPanel({ days }: { days: readonly DayFigures[] }) {
  const { isBusy, save, cancel } = useExport(days);
  return (
    <Panel title={<FormattedMessage id="study.statistics.export" />}>
      <Lead>
        <FormattedMessage id="study.statistics.export-hint" />
      </Lead>
      <div className={styles.periods}>
        <Button icon="download" busy={isBusy} onClick={() => save('log')}>
          <FormattedMessage id="study.statistics.export-log" />
        </Button>
        <Button icon="download" disabled={isBusy} onClick={() => save('days')}>
          <FormattedMessage id="study.statistics.export-days" />
        </Button>
        {isBusy && (
          <Button onClick={cancel}>
            <FormattedMessage id="study.statistics.export-cancel" />
          </Button>
        )}
      </div>
    </Panel>
  );
}
