import type { CardStore } from '@repaso/card-store';
import type { LearnerSettings } from '@repaso/contracts';

/** The settings of the review panel. */
export type ReviewSettings = Pick<
  LearnerSettings,
  | 'algorithm'
  | 'ladder'
  | 'desiredRetention'
  | 'fsrsParameters'
  | 'answerButtons'
  | 'learningSteps'
  | 'relearningSteps'
  | 'easyDays'
  | 'newCardsPerDay'
  | 'reviewsPerDay'
  | 'minutesPerDay'
  | 'vacations'
  | 'asksGaps'
  | 'direction'
  | 'zone'
  | 'dayStart'
>;

/** Stores changed settings on the device, which sends them to the server with the next sync. */
export async function saveReviewSettings(store: CardStore, changes: Partial<ReviewSettings>): Promise<void> {
  await store.updateSettings(changes);
}
