import type { LocalCard } from '@repaso/card-store';
import type { GapQuestion } from './gap.hook.ts';
import type { Training, TrainingTurn } from './session.ts';
import type { TrainingRun } from './training-run.ts';

/** Props of `ShownQuestion` and `TypedQuestion`. */
export interface QuestionProps {
  card: LocalCard;
  /** The gap to fill; null to ask for a side of the card. */
  gap: GapQuestion | null;
  turn: TrainingTurn;
  training: Training;
  run: TrainingRun;
  onPause: () => void;
}
