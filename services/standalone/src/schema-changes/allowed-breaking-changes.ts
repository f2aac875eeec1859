/**
 * Migrations that break the version before them, by service and name. `unusedSince` is the released version that no longer reads or
 * writes what the migration takes away, so that both it and later versions run over the new schema.
 */
export const allowedBreakingChanges: Record<string, { unusedSince: string }> = {};

/**
 * Migrations that were written before there was this rule. An upgrade over one of them needs a pause. The list does not
 * grow.
 */
export const migrationsBeforeTheRule: readonly string[] = [
  'admin/Migration20261123223200_lesson_audio',
  'cards-sync/Migration20261124061500_verb_log',
  'cards-sync/Migration20261124100000_practice_log',
  'cards-sync/Migration20261124130000_is_reverse',
];
