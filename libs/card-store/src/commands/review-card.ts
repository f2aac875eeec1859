/** Steps of a card's schedule. Each command is one transaction: row, log entry, outbox mark and clock. */
import type { CardProgress, Rating } from '@repaso/contracts';
import { answerCard, resetCard, showCard, type Step } from '@repaso/leitner';
import { fromRow, toLocalCard, toRow, type CardRow, type LocalCard } from '../rows/card-row.ts';
import { addEntry } from '../rows/log-entries.ts';
import { offsetOf, readSettings, write, type StoreCore, type Writer } from '../rows/store-core.ts';
import { timeOfUuidV7, uuidV7 } from '../rows/uuid.ts';
import { StoreError } from '../device/store-error.ts';
import { noteAnswer, strikeAnswer, type JournalledAnswer } from './answer-journal.ts';

/** The answer side was shown. */
export function showAnswer(core: StoreCore, cardId: string): Promise<LocalCard> {
  return review(core, cardId, (progress, writer) => showCard(progress, writer.stepContext(cardId)));
}

/**
 * The learner answered. `duration` in milliseconds; `entryId`, of version 7, is what `undoAnswer` takes. Noted
 * synchronously, so that a page closed right after loses nothing.
 */
export async function answer(
  core: StoreCore,
  cardId: string,
  rating: Rating,
  duration = 0,
  entryId = uuidV7(core.now()),
): Promise<LocalCard> {
  const noted = { id: entryId, cardId, rating, duration };
  noteAnswer(core.userId, noted);
  try {
    return await writeAnswer(core, noted);
  } finally {
    strikeAnswer(core.userId, noted.id);
  }
}

/** Writes an answer under its entry id; one that is written already stays as it is. */
export function writeAnswer(
  core: StoreCore,
  { id, cardId, rating, duration }: JournalledAnswer,
): Promise<LocalCard> {
  return write(core, async (writer) => {
    const row = await mustGet(core, cardId);
    const isWritten = (await core.db.log.get([core.userId, id])) !== undefined;
    if (isWritten) return toLocalCard(row);
    const givenAt = await timeOfAnswer(core, id, writer);
    const context = { ...writer.stepContext(cardId), ...givenAt, id, duration };
    return putStep(core, row, (progress) => answerCard(progress, rating, context));
  });
}

/** An answer counts for the moment it was given, which its id holds, also when it is written days later. */
async function timeOfAnswer(core: StoreCore, id: string, { time }: Writer) {
  const givenAt = timeOfUuidV7(id) + (time.now - core.now());
  const now = Math.min(givenAt, time.now);
  return { now, zoneOffset: offsetOf((await readSettings(core)).zone, now) };
}

/** Begins a card's schedule again. */
export function resetProgress(core: StoreCore, cardId: string): Promise<LocalCard> {
  return review(core, cardId, (progress, writer) => resetCard(progress, writer.stepContext(cardId)));
}

/** One step of a card's schedule. */
function review(
  core: StoreCore,
  cardId: string,
  step: (progress: CardProgress, writer: Writer) => Step,
): Promise<LocalCard> {
  return write(core, async (writer) =>
    putStep(core, await mustGet(core, cardId), (progress) => step(progress, writer)),
  );
}

async function putStep(
  core: StoreCore,
  before: CardRow,
  step: (progress: CardProgress) => Step,
): Promise<LocalCard> {
  const parts = fromRow(before);
  const { progress, entry } = step(parts.progress);
  await addEntry(core, entry);
  const row = toRow({ ...parts, progress, changed: true });
  await core.db.cards.put(row);
  return toLocalCard(row);
}

/** @throws StoreError CARD_NOT_FOUND */
async function mustGet(core: StoreCore, cardId: string): Promise<CardRow> {
  const row = await core.db.cards.get([core.userId, cardId]);
  if (row === undefined) throw new StoreError('CARD_NOT_FOUND');
  return row;
}
