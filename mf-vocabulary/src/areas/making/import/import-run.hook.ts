import { useEffect, useState } from 'react';
import type { CardForImport, ImportOptions } from '@repaso/card-store';
import type { OwnCard } from '@repaso/exchange';
import type { Draft } from '../../../shared/draft.hook.ts';
import { emptyInput, openFile } from './import-input.ts';
import type { ImportInput } from './import-input.ts';
import { useImporting } from './importing.hook.ts';
import type { Create } from './importing.hook.ts';
import { cardsToImport, usualSettings } from './plan.ts';
import type { ImportSettings } from './plan.ts';
import { failureOf, useReading } from './reading.hook.ts';
import { forgetPrepared, prepareReading } from './reading.resource.ts';

export interface ImportRunProps {
  userId: string;
  /** Draft of the input text, kept between visits. */
  draft: Draft<string>;
  loadOwn: () => Promise<readonly OwnCard[]>;
  /** Imports the cards. When it rejects, the error is shown and the input is kept. */
  onCreate: (
    cards: readonly CardForImport[],
    mode: ImportOptions['mode'],
    watch: Parameters<Create>[1],
  ) => Promise<void>;
}

/**
 * State of one import, from the input to the created cards. `showError` moves the focus to the first error; it does
 * nothing without one.
 */
export function useImportRun({ userId, draft, loadOwn, onCreate }: ImportRunProps, showError: () => void) {
  const [input, setInput] = useState<ImportInput>({ text: draft.value, file: null });
  const [settings, setSettings] = useState<ImportSettings>(usualSettings);
  const source = useReading(userId, loadOwn);
  const importing = useImporting((cards, watch) => onCreate(cards, settings.mode, watch));
  const { reading, read, forget } = source;
  useEffect(() => forgetPrepared, []);

  const change = (next: ImportInput) => {
    setInput(next);
    draft.change(next.text);
    forget();
    prepareReading();
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
  /** Returns from the preview to the input. */
  const edit = () => {
    importing.forget();
    forget();
  };
  return { input, settings, setSettings, source, importing, change, choose, submit, create, edit };
}
