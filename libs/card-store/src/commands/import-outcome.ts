/** What an import does with each card, and how many there are of each: the preview and the store both count from here. */

/** What becomes of cards that are here already: 'update' takes over what the file says and keeps progress. */
export type ImportMode = 'skip' | 'update' | 'add';

export const importOutcomes = ['added', 'updated', 'skipped', 'repeated'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Counts of an import; the fates add up to `total`. */
export interface ImportFigures extends Record<ImportOutcome, number> {
  /** Cards of the file that could be read. */
  total: number;
}

/** The fate of one card: whether the learner has it, and whether it stands in the file before. */
export function importOutcome(
  mode: ImportMode,
  { isOwn, isRepeated }: { isOwn: boolean; isRepeated: boolean },
): ImportOutcome {
  if (mode === 'add') return 'added';
  if (isRepeated) return 'repeated';
  if (!isOwn) return 'added';
  return mode === 'skip' ? 'skipped' : 'updated';
}

/** Counts fates. */
export function importFigures(fates: readonly ImportOutcome[] = []): ImportFigures {
  const figures: ImportFigures = { total: fates.length, added: 0, updated: 0, skipped: 0, repeated: 0 };
  for (const fate of fates) figures[fate] += 1;
  return figures;
}
