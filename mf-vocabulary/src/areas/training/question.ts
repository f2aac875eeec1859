import type { LocalCard } from '@repaso/card-store';
import type { Question, Training } from './session.ts';
import type { TrainingRun } from './training-run.ts';

/** Props of a question component. */
export interface QuestionProps {
  card: LocalCard;
  asks: Question['asks'];
  training: Training;
  run: TrainingRun;
  onPause: () => void;
}
