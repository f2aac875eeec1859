import { useState } from 'react';
import type { CardSide } from '@repaso/contracts';
import type { CardList } from '../../shared/card-list.resource.ts';
import { chosenCards, scheduleOf } from './choice.ts';
import type { TrainingChoice } from './choice.ts';
import { ChoiceForm } from './choice-form.component.tsx';
import { PausedTraining } from './paused-training.component.tsx';
import { newTraining } from './session.ts';
import type { Training } from './session.ts';
import { TrainingFrame, TrainingLoading } from './training-frame.component.tsx';
import { TrainingSession } from './training-session.component.tsx';
import { saveChoice, saveTraining, useDueToday } from './training.resource.ts';
import type { StoredTraining } from './training.resource.ts';

interface TrainingHomeProps {
  list: Extract<CardList, { kind: 'ready' }>;
  kept: StoredTraining;
}

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Shows the training in progress. Without one, or while it is paused, shows the form for a new training. */
export function TrainingHome({ list, kept }: TrainingHomeProps) {
  const { userId } = list.store;
  const [training, setTraining] = useState(kept.training);
  const [paused, setPaused] = useState<Training | null>(null);
  const [choice, setChoice] = useState(kept.choice);
  const due = useDueToday(list.store);
  const begin = (next: Training | null) => {
    saveTraining(userId, next);
    setTraining(next);
    setPaused(null);
  };
  const start = (chosen: TrainingChoice) => {
    saveChoice(userId, chosen);
    const lines = new Map(chosenCards(list.cards, chosen, due ?? new Set()).map((line) => [line.id, line]));
    const scheduleAsking = (id: string, asks: CardSide) => {
      const line = lines.get(id);
      return line === undefined ? id : scheduleOf(line, asks);
    };
    begin(newTraining([...lines.keys()], chosen, newSeed(), scheduleAsking));
  };
  if (training !== null && paused === null) {
    return <TrainingSession store={list.store} first={training} onPause={setPaused} onBegin={begin} />;
  }
  if (due === undefined) return <TrainingLoading />;
  return (
    <TrainingFrame>
      {paused !== null && <PausedTraining training={paused} onContinue={() => begin(paused)} />}
      <ChoiceForm
        userId={userId}
        list={list}
        due={due}
        choice={choice}
        isPrimary={paused === null}
        onChange={setChoice}
        onStart={start}
      />
    </TrainingFrame>
  );
}
