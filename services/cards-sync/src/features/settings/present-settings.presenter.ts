import { defaultSettings, type SettingsView } from '@repaso/contracts';
import type { LearnerSettingsRow } from '../../db/entities/learner.entity.ts';

/** A learner who never set anything has the defaults, which no stamp defends. */
export function presentSettings(row: LearnerSettingsRow | null): SettingsView {
  if (row === null) return { ...defaultSettings, stamps: {} };
  const { algorithm, ladder, newCardsPerDay, dayStart, theme, direction, stamps } = row;
  return { algorithm, ladder, newCardsPerDay, zone: row.zone ?? null, dayStart, theme, direction, stamps };
}
