import { useMemo, useState, useSyncExternalStore } from 'react';
import type { PracticeVerb } from '@repaso/contracts';
import { createRun } from '@repaso/practice';
import { useAttempt, useIntl, useToast } from '@repaso/shell-api';
import type { Conjugation } from './conjugation.resource.ts';
import type { DrillChoice } from './drill-choice.ts';
import { drillQuestions } from './drill-questions.ts';
import type { DrillQuestion } from './drill-questions.ts';
import { drillRules, newDrill } from './drill.ts';

/** A practice that was started: its questions, and the library that knows their forms. */
export interface Drill {
  library: Conjugation;
  questions: readonly DrillQuestion[];
}

/** Returns the practice in progress, null for none, and the functions to start and to leave one. */
export function useDrill(verbs: readonly PracticeVerb[]) {
  const intl = useIntl();
  const toast = useToast();
  const attempt = useAttempt();
  const [drill, setDrill] = useState<Drill | null>(null);
  const [isBusy, setBusy] = useState(false);
  const say = (id: string) => intl.formatMessage({ id });
  /** Starts a practice with the questions that `choose` returns. */
  const startWith = async (choose: (library: Conjugation) => readonly DrillQuestion[]) => {
    setBusy(true);
    await attempt(async () => {
      const library = await import('@repaso/conjugation');
      const questions = choose(library);
      if (questions.length > 0) setDrill({ library, questions });
      else toast.show({ tone: 'warning', text: say('study.verbs.drill.empty') });
    }, say('study.verbs.forms-failed'));
    setBusy(false);
  };
  return {
    drill,
    isBusy,
    start: (choice: DrillChoice) =>
      startWith((library) => drillQuestions(library, verbs, choice, Math.random)),
    startWith,
    leave: () => setDrill(null),
    setDrill,
  };
}

/** Runs a practice. Another list of questions begins a new one. */
export function useDrillRun(questions: readonly DrillQuestion[]) {
  const run = useMemo(
    () =>
      createRun(
        drillRules,
        { now: () => performance.now(), random: () => 0, onFailure: () => undefined },
        newDrill(questions),
      ),
    [questions],
  );
  return { run, session: useSyncExternalStore(run.subscribe, run.get) };
}
