import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { defaultSettings, type SettingsView } from '@repaso/contracts';
import { appError } from '@repaso/service-kit';
import {
  DeletedUserTable,
  LearnerSettingsTable,
  type LearnerSettingsRow,
} from '../../db/entities/learner.entity.ts';

/** Returns the stored settings of a learner; null when there are no stored ones. @throws USER_DELETED */
export async function findSettings(em: SqlEntityManager, userId: string): Promise<LearnerSettingsRow | null> {
  if ((await em.count(DeletedUserTable, { userId })) > 0) throw appError('USER_DELETED');
  return em.findOne(LearnerSettingsTable, { userId });
}

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
