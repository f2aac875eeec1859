import { useMemo, useState, useSyncExternalStore } from 'react';
import type { CardStore } from '@repaso/card-store';
import type { PracticeVerb } from '@repaso/contracts';
import { createRun } from '@repaso/practice';
import { useAttempt, useIntl, useToast } from '@repaso/shell-api';
import { useLearnerState } from '../../shared/learner.tsx';
import type { Conjugation } from './conjugation.resource.ts';
import type { DrillChoice } from './drill-choice.ts';
import { drillQuestions } from './drill-questions.ts';
import type { DrillQuestion } from './drill-questions.ts';
import { drillRules, newDrill } from './drill.ts';
import { readTenseChoices, tenseQuestions } from './tense-questions.ts';

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
  const state = useLearnerState();
  const [isBusy, setBusy] = useState(false);
  const say = (id: string) => intl.formatMessage({ id });
  /** Starts a practice with the questions that `choose` returns. */
  const startWith = async (
    choose: (library: Conjugation) => readonly DrillQuestion[] | Promise<readonly DrillQuestion[]>,
  ) => {
    setBusy(true);
    await attempt(async () => {
      const library = await import('@repaso/conjugation');
      const questions = await choose(library);
      if (questions.length > 0) setDrill({ library, questions });
      else toast.show({ tone: 'warning', text: say('study.verbs.drill.none') });
    }, say('study.verbs.forms-failed'));
    setBusy(false);
  };
  return {
    drill,
    isBusy,
    start: async (choice: DrillChoice) => {
      const store = state.kind === 'open' ? state.learner.store : null;
      const weak = await readWeakRules(store);
      await startWith(async (library) => {
        const asksTense = store !== null && choice.asks.includes('tense');
        const found = asksTense ? await readTenseChoices(store, library, verbs, Math.random) : [];
        const sentences = tenseQuestions(found, verbs, choice, Math.random);
        return drillQuestions(library, verbs, choice, weak, sentences, Math.random);
      });
    },
    startWith,
    leave: () => setDrill(null),
    setDrill,
  };
}

/** Returns the ids of the rules that the learner's open errors broke. Without a store the result is empty. */
async function readWeakRules(store: CardStore | null): Promise<ReadonlySet<string>> {
  const errors = (await store?.verbErrors().catch(() => [])) ?? [];
  return new Set(errors.flatMap(({ rule, isResolved }) => (isResolved ? [] : (rule ?? []))));
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
