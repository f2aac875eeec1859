import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { codeOf, useLive } from '@repaso/card-store';
import type { CardStore, LocalCard } from '@repaso/card-store';
import { errorMessageId, useIntl, useToast } from '@repaso/shell-api';
import { learnerStorage } from '../../shared/learner-storage.ts';
import { readChoice } from './choice.ts';
import type { TrainingChoice } from './choice.ts';
import { readTraining } from './session.ts';
import type { Training } from './session.ts';
import { createTrainingRun } from './training-run.ts';

const trainingKey = 'training';
const choiceKey = 'training-choice';

/** What is kept of trainings on this device: the one that is going on, and how the last one was chosen. */
export interface KeptTraining {
  training: Training | null;
  choice: TrainingChoice;
}

/** Undefined while it is looked up. A store that does not answer keeps nothing. */
export function useKeptTraining(userId: string): KeptTraining | undefined {
  const [kept, setKept] = useState<KeptTraining>();
  useEffect(() => {
    let isWanted = true;
    const storage = learnerStorage(userId);
    const show = (training: unknown, choice: unknown) => {
      if (isWanted) setKept({ training: readTraining(training), choice: readChoice(choice) });
    };
    Promise.all([storage.read(trainingKey), storage.read(choiceKey)]).then(
      ([training, choice]) => show(training, choice),
      () => show(null, null),
    );
    return () => {
      isWanted = false;
    };
  }, [userId]);
  return kept;
}

/** A choice that cannot be kept is not worth a message: the next visit begins with nothing chosen. */
export function keepChoice(userId: string, choice: TrainingChoice): void {
  learnerStorage(userId)
    .write(choiceKey, choice)
    .catch(() => undefined);
}

/** Null forgets it. Journalled, as the store journals answers: a page that closes must not ask a question twice. */
export function keepTraining(userId: string, training: Training | null): void {
  learnerStorage(userId)
    .writeAtOnce(trainingKey, training)
    .catch(() => undefined);
}

/** A training that goes on from `first`, kept on the device with each step. */
export function useTrainingRun(store: CardStore, first: Training) {
  const report = useLatest(useFailureToast());
  const run = useMemo(() => {
    const port = {
      keep: (training: Training) => keepTraining(store.userId, training),
      showAnswer: (cardId: string) => store.showAnswer(cardId),
      answer: (cardId: string, rating: 1 | 3, duration: number) => store.answer(cardId, rating, duration),
      now: () => performance.now(),
      onFailure: (error: unknown) => report.current(error),
    };
    return createTrainingRun(port, first);
  }, [store, first, report]);
  return { run, training: useSyncExternalStore(run.subscribe, run.get) };
}

function useFailureToast(): (error: unknown) => void {
  const intl = useIntl();
  const { show } = useToast();
  return (error) => show({ tone: 'danger', text: intl.formatMessage({ id: errorMessageId(codeOf(error)) }) });
}

function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** The cards of a training by id; undefined while they are read, null when they cannot be. */
export function useTrainedCards(
  store: CardStore,
  training: Training,
): ReadonlyMap<string, LocalCard> | null | undefined {
  const { questions } = training;
  return useLive(async () => {
    try {
      const cards = await store.cards(questions.map(({ cardId }) => cardId));
      return new Map(cards.filter(({ deleted }) => !deleted).map((card) => [card.id, card]));
    } catch {
      return null;
    }
  }, [store, questions]);
}

/** Ids of the cards that today's study counts; undefined while they are read, none when they cannot be. */
export function useDueToday(store: CardStore): ReadonlySet<string> | undefined {
  return useLive(
    () =>
      store.dueIds().then(
        (ids) => new Set(ids),
        () => new Set<string>(),
      ),
    [store],
  );
}
