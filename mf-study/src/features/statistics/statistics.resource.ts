import type { CardStore, LocalCard, RuleState } from '@repaso/card-store';
import type { LearnerSettings } from '@repaso/contracts';
import type { BoxCounts } from '@repaso/leitner';
import { makeMemoryModel } from '@repaso/leitner/fsrs';
import { buildReviewTable, figuresInSteps } from '@repaso/leitner/statistics';
import type { Figures, HardCard, ReviewTable } from '@repaso/leitner/statistics';
import { runInSlices } from '../../shared/run-in-slices.ts';

/** Bounds of the classes of intervals, in days. Mature cards begin at 21 days, as in Anki. */
export const intervalBounds = [1, 7, 21, 90];
const listedCards = 10;
/** Any desired retention gives the same memory: it only decides intervals. */
const anyRetention = 0.9;

/** What the screen reads once, whatever the chosen period is. */
export interface ReadLog {
  table: ReviewTable;
  today: string;
  dueDays: ReadonlyMap<string, number>;
  /** Cards by box, with LEITNER; else cards by interval. */
  stages: { kind: 'boxes'; boxes: BoxCounts; unseen: number } | { kind: 'intervals'; counts: number[] };
  rules: RuleState[];
  /** The parameters of FSRS that fit the learner; null for the standard ones. */
  fsrsParameters: LearnerSettings['fsrsParameters'];
  vacations: LearnerSettings['vacations'];
}

/** A hard card with its texts. */
export interface ListedCard extends HardCard {
  card: LocalCard;
}

export interface Statistics {
  figures: Figures;
  hardest: ListedCard[];
}

/** Reads the log and the present schedule. Without an answer in the log, the table is empty. */
export async function readLog(store: CardStore, signal: AbortSignal): Promise<ReadLog> {
  const { table, add } = buildReviewTable();
  const [settings, today, dueDays, rules] = await Promise.all([
    store.settings(),
    store.today(),
    store.dueDayCounts(),
    store.ruleStates(),
  ]);
  const { fsrsParameters, vacations } = settings;
  await store.readLog(add, { signal });
  const stages =
    settings.algorithm === 'LEITNER'
      ? await readBoxes(store)
      : { kind: 'intervals' as const, counts: await store.intervalCounts(intervalBounds) };
  return { table, today, dueDays, stages, rules, fsrsParameters, vacations };
}

async function readBoxes(store: CardStore): Promise<ReadLog['stages']> {
  const [boxes, { newToday, heldBack }] = await Promise.all([store.boxCounts(), store.summary()]);
  return { kind: 'boxes', boxes, unseen: newToday + heldBack };
}

/** Computes the figures of a period. `periodLength`: days, today included; Infinity for all. */
export async function readStatistics(
  store: CardStore,
  { table, today, fsrsParameters, vacations }: ReadLog,
  periodLength: number,
): Promise<Statistics> {
  const memory = makeMemoryModel(anyRetention, fsrsParameters);
  const figures = await runInSlices(figuresInSteps({ table, today, vacations, periodLength, memory }));
  const cards = await store.cards(figures.hardest.map(({ cardId }) => cardId));
  const byId = new Map(cards.filter(({ deleted }) => !deleted).map((card) => [card.id, card]));
  const listed = figures.hardest.flatMap((hard) => {
    const card = byId.get(hard.cardId);
    return card === undefined ? [] : [{ ...hard, card }];
  });
  return { figures, hardest: listed.slice(0, listedCards) };
}
