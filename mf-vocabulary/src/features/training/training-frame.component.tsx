import type { ReactNode } from 'react';
import { Screen } from '../../shared/screen.component.tsx';

/** The frame of the screen while no question is asked. */
export function TrainingFrame({ children }: { children: ReactNode }) {
  return <Screen title="vocabulary.training.heading">{children}</Screen>;
}
