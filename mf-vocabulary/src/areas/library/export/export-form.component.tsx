import { useRef, useState } from 'react';
import type { CardLine, CardStore } from '@repaso/card-store';
import { FormattedMessage } from '@repaso/shell-api';
import { Button, Checkbox, Form, Panel, RadioGroup } from '@repaso/ui';
import { useExportChoice } from './choice.hook.ts';
import { exportFormats, type ExportFormat } from './export-plan.ts';
import { ExportState } from './export-state.component.tsx';
import { useExporting } from './exporting.hook.ts';
import { ScopeChoice } from './scope-choice.component.tsx';
import styles from './export.module.css';

const formatNames: Record<ExportFormat, { name: string; text: string }> = {
  anki: { name: 'vocabulary.export.anki', text: 'vocabulary.export.anki-text' },
  json: { name: 'vocabulary.export.json', text: 'vocabulary.export.json-text' },
  csv: { name: 'vocabulary.export.csv', text: 'vocabulary.export.csv-text' },
};

const formatOptions = exportFormats.map((value) => ({
  value,
  label: <FormattedMessage id={formatNames[value].name} />,
  hint: <FormattedMessage id={formatNames[value].text} />,
}));

export function ExportForm({ store, lines }: { store: CardStore; lines: readonly CardLine[] }) {
  const choice = useExportChoice(lines);
  const [format, setFormat] = useState<ExportFormat>('anki');
  const [withHistory, setWithHistory] = useState(true);
  const { state, start, cancel } = useExporting(store);
  const submit = useRef<HTMLButtonElement>(null);
  const count = choice.cardIds.length;
  return (
    <Panel>
      <Form
        className={styles.form}
        onSubmit={() => count > 0 && start({ format, withHistory, cardIds: choice.cardIds })}
      >
        <ScopeChoice userId={store.userId} choice={choice} />
        <RadioGroup
          legend={<FormattedMessage id="vocabulary.export.format" />}
          options={formatOptions}
          value={format}
          onChange={setFormat}
        />
        {format === 'anki' && (
          <Checkbox
            label={<FormattedMessage id="vocabulary.export.history" />}
            hint={<FormattedMessage id="vocabulary.export.history-text" />}
            checked={withHistory}
            onChange={({ target }) => setWithHistory(target.checked)}
          />
        )}
        <Button
          ref={submit}
          type="submit"
          variant="primary"
          wide
          icon="download"
          busy={state.kind === 'running'}
          disabled={count === 0}
        >
          <FormattedMessage id="vocabulary.export.submit" values={{ count }} />
        </Button>
        <ExportState
          userId={store.userId}
          state={state}
          onCancel={() => {
            cancel();
            submit.current?.focus();
          }}
        />
      </Form>
    </Panel>
  );
}
