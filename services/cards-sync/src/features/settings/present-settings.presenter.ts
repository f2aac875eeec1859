import { defaultSettings, type SettingsView } from '@repaso/contracts';
import type { LearnerSettingsRow } from '../../db/entities/learner.entity.ts';

/**
 * Returns a learner's settings. A learner who has stored none (null) has the defaults, without stamps, so that any
 * change replaces them.
 */
export function presentSettings(row: LearnerSettingsRow | null): SettingsView {
  if (row === null) return { ...defaultSettings, stamps: {} };
  const { algorithm, ladder, newCardsPerDay, dayStart, theme, direction, asksGaps, stamps } = row;
  const { reviewsPerDay, desiredRetention, learningSteps, relearningSteps, easyDays, answerButtons } = row;
  return {
    ...{ algorithm, ladder, newCardsPerDay, zone: row.zone ?? null, dayStart, theme, direction, stamps },
    ...{ asksGaps, fsrsParameters: row.fsrsParameters ?? null },
    ...{ minutesPerDay: row.minutesPerDay ?? null, vacations: row.vacations },
    ...{ reviewsPerDay, desiredRetention, learningSteps, relearningSteps, easyDays, answerButtons },
  };
}
