/** Commands on a card's schedule. Each writes card, log entry, outbox mark and clock in one transaction. */
import type { CardProgress, Rating } from '@repaso/contracts';
import {
  answerCard,
  isFoldedWith,
  resetCard,
  showCard,
  type SchedulerConfig,
  type Step,
} from '@repaso/leitner';
import { fromCardRow, toLocalCard, toCardRow, type CardRow, type LocalCard } from '../rows/card-row.ts';
import { dueLoad } from '../rows/due-load.ts';
import { addLogEntry, logEntriesOfCard } from '../rows/log-entries.ts';
import { livingReverses } from '../rows/reverse-rows.ts';
import { isPulling } from '../rows/token-row.ts';
import { withFold } from '../rows/with-fold.ts';
import {
  learnerZoneOffsetMinutes,
  readSettings,
  runWriteTransaction,
  type StoreCore,
  type Writer,
} from '../rows/store-core.ts';
import { timeOfUuidV7, uuidV7 } from '../rows/uuid.ts';
import { StoreError } from '../device/store-error.ts';
import { journalAnswer, clearJournalledAnswer, type JournalledAnswer } from './answer-journal.ts';

/**
 * Records that the back of a card was shown, increments its review counter, and returns the card.
 *
 * @throws StoreError CARD_NOT_FOUND when this device does not have the card
 */
export function recordAnswerShown(core: StoreCore, cardId: string): Promise<LocalCard> {
  return review(core, cardId, (progress, writer) => showCard(progress, writer.stepContext(cardId)));
}

/**
 * Records an answer and returns the card. The answer is journalled synchronously, so that closing the page loses
 * nothing.
 *
 * @param duration time that the learner took for the answer, in milliseconds
 * @param entryId a UUID of version 7; the id of the log entry, which `undoAnswer` takes
 * @throws StoreError CARD_NOT_FOUND when this device does not have the card
 */
export async function recordAnswer(
  core: StoreCore,
  cardId: string,
  rating: Rating,
  duration = 0,
  entryId = uuidV7(core.now()),
): Promise<LocalCard> {
  const noted = { id: entryId, cardId, rating, duration };
  journalAnswer(core.userId, noted);
  try {
    return await writeAnswer(core, noted);
  } finally {
    clearJournalledAnswer(core.userId, noted.id);
  }
}

/** Writes an answer to the database under its entry id, unless it is already there. Returns the card. */
export function writeAnswer(
  core: StoreCore,
  { id, cardId, rating, duration }: JournalledAnswer,
): Promise<LocalCard> {
  return runWriteTransaction(core, async (writer) => {
    const row = await mustGet(core, cardId);
    const isWritten = (await core.db.log.get([core.userId, id])) !== undefined;
    if (isWritten) return toLocalCard(row);
    const givenAt = await timeOfAnswer(core, id, writer);
    const context = { ...writer.stepContext(cardId), ...givenAt, id, duration };
    const current = await withPresentScheduler(core, row, writer.config);
    const load = await dueLoad(core, fromCardRow(current).progress, rating, context);
    return putStep(core, current, (progress) => answerCard(progress, rating, { ...context, ...load }));
  });
}

/**
 * Returns the row as the learner's scheduler computes it, also while a replay after a change of the scheduler has not
 * reached it. While a pull is not complete, the log may be incomplete, so the row stays and the scheduler adopts it.
 */
async function withPresentScheduler(
  core: StoreCore,
  row: CardRow,
  config: SchedulerConfig,
): Promise<CardRow> {
  if (isFoldedWith(fromCardRow(row).progress, config) || (await isPulling(core))) return row;
  return withFold(row, await logEntriesOfCard(core, row.id), config);
}

/**
 * Returns the time of the answer and the learner's zone offset then. The time comes from the entry id, because a
 * journalled answer may be written days later.
 */
async function timeOfAnswer(core: StoreCore, id: string, { time }: Writer) {
  const givenAt = timeOfUuidV7(id) + (time.now - core.now());
  const now = Math.min(givenAt, time.now);
  return { now, zoneOffset: learnerZoneOffsetMinutes((await readSettings(core)).zone, now) };
}

/**
 * Resets a card's schedule, and that of its reverse card, and returns the card.
 *
 * @throws StoreError CARD_NOT_FOUND when this device does not have the card
 */
export function resetProgress(core: StoreCore, cardId: string): Promise<LocalCard> {
  return runWriteTransaction(core, async (writer) => {
    const row = await mustGet(core, cardId);
    const reset = (one: CardRow) =>
      putStep(core, one, (progress) => resetCard(progress, writer.stepContext(one.id)));
    for (const reverse of await livingReverses(core, [row])) await reset(reverse);
    return reset(row);
  });
}

/** Applies one step, such as a reset, to a card's schedule and returns the card. */
function review(
  core: StoreCore,
  cardId: string,
  step: (progress: CardProgress, writer: Writer) => Step,
): Promise<LocalCard> {
  return runWriteTransaction(core, async (writer) =>
    putStep(core, await mustGet(core, cardId), (progress) => step(progress, writer)),
  );
}

async function putStep(
  core: StoreCore,
  before: CardRow,
  step: (progress: CardProgress) => Step,
): Promise<LocalCard> {
  const parts = fromCardRow(before);
  const { progress, entry } = step(parts.progress);
  await addLogEntry(core, entry);
  const row = toCardRow({ ...parts, progress, changed: true });
  await core.db.cards.put(row);
  return toLocalCard(row);
}

/** @throws StoreError CARD_NOT_FOUND when this device does not have the card */
async function mustGet(core: StoreCore, cardId: string): Promise<CardRow> {
  const row = await core.db.cards.get([core.userId, cardId]);
  if (row === undefined) throw new StoreError('CARD_NOT_FOUND');
  return row;
}
