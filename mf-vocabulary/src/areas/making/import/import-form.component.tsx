import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { CardForImport, ImportOptions } from '@repaso/card-store';
import type { OwnCard } from '@repaso/exchange';
import { FormattedMessage } from '@repaso/shell-api';
import { useFirstError } from '@repaso/ui';
import type { Draft } from '../../../shared/draft.hook.ts';
import { FailureBlock } from './failure-block.component.tsx';
import { emptyInput, openFile } from './import-input.ts';
import type { ImportInput } from './import-input.ts';
import { HelpPanel } from './help-panel.component.tsx';
import { useImporting } from './importing.hook.ts';
import type { Create } from './importing.hook.ts';
import { InputPanel } from './input-panel.component.tsx';
import { cardsToImport, usualSettings } from './plan.ts';
import type { ImportSettings } from './plan.ts';
import { Preview } from './preview.component.tsx';
import { failureOf, useReading } from './reading.hook.ts';
import styles from './import.module.css';

interface ImportFormProps {
  userId: string;
  /** The input text, kept between visits. */
  draft: Draft<string>;
  loadOwn: () => Promise<readonly OwnCard[]>;
  /** Result of the last import. It is hidden while a preview is shown. */
  result: ReactNode;
  /** Imports the parsed cards. Its error is shown, and the input is kept. */
  onCreate: (
    cards: readonly CardForImport[],
    mode: ImportOptions['mode'],
    watch: Parameters<Create>[1],
  ) => Promise<void>;
}

/** Input, then preview. It sends no request; it passes the parsed cards to its parent. */
export function ImportForm({ userId, draft, loadOwn, result, onCreate }: ImportFormProps) {
  const [input, setInput] = useState<ImportInput>({ text: draft.value, file: null });
  const [settings, setSettings] = useState<ImportSettings>(usualSettings);
  const { reading, choices, isBusy, failure, read, stop, forget } = useReading(userId, loadOwn);
  const importing = useImporting((cards, watch) => onCreate(cards, settings.mode, watch));

  const form = useRef<HTMLDivElement>(null);
  const showError = useFirstError(form);

  const change = (next: ImportInput) => {
    setInput(next);
    draft.change(next.text);
    forget();
  };
  const choose = async (file: File) => {
    try {
      change(await openFile(file));
    } catch (error) {
      forget(failureOf(error));
      showError();
    }
  };
  const submit = async () => {
    await read(input);
    showError();
  };
  const create = async () => {
    if (reading === null) return;
    if (!(await importing.run(cardsToImport(reading, settings)))) return showError();
    forget();
    setInput(emptyInput);
    setSettings(usualSettings);
    draft.discard();
  };
  const shownFailure = failure ?? importing.failure;
  return (
    <div ref={form} className={styles.form}>
      {shownFailure !== null && <FailureBlock failure={shownFailure} />}
      <div role="status">
        {importing.wasCancelled && (
          <p className={styles.note}>
            <FormattedMessage id="vocabulary.import.cancelled" />
          </p>
        )}
      </div>
      {reading === null && result}
      {reading === null ? (
        <div className={styles.columns}>
          <InputPanel
            input={input}
            isBusy={isBusy}
            onText={(text) => change({ text, file: null })}
            onFile={(file) => void choose(file)}
            onClear={() => change(emptyInput)}
            onSubmit={() => void submit()}
            onStop={stop}
          />
          <HelpPanel />
        </div>
      ) : (
        <Preview
          reading={reading}
          choices={choices}
          settings={settings}
          isBusy={isBusy}
          progress={importing.progress}
          onChoices={(next) => void read(input, next)}
          onSettings={setSettings}
          onCreate={() => void create()}
          onCancel={importing.cancel}
          onEdit={() => {
            importing.forget();
            forget();
          }}
        />
      )}
    </div>
  );
}
