/** Edits the content of one or many cards in one transaction. */
import type { CardContent, LogEntry } from '@repaso/contracts';
import { resetCard } from '@repaso/leitner';
import { changeContent } from '../rows/card-content.ts';
import { fromCardRow, toLocalCard, toCardRow, type CardRow, type LocalCard } from '../rows/card-row.ts';
import { cardOutboxMark, entryOutboxMark } from '../rows/outbox-marks.ts';
import { followingReverses, livingReverses } from '../rows/reverse-rows.ts';
import { runWriteTransaction, type StoreCore, type Writer } from '../rows/store-core.ts';
import { StoreError } from '../device/store-error.ts';

/** New content of one card. Omitted fields keep their value. */
export interface CardEdit {
  cardId: string;
  changes: Partial<CardContent>;
}

export interface EditOptions {
  /**
   * True keeps the schedule, which an edit otherwise resets. For edits that do not change what is learned (folder,
   * tags, suspension) or that the learner did not make.
   */
  keepProgress?: boolean;
}

/**
 * Changes the content of cards and resets their schedules, unless `keepProgress` is set. Unknown cards are skipped.
 * With `keepProgress`, so are cards that already have the wanted content. Returns the number of cards written.
 */
export function editCards(
  core: StoreCore,
  edits: readonly CardEdit[],
  options: EditOptions = {},
): Promise<number> {
  return runWriteTransaction(core, async (writer) => (await putEdits(core, writer, edits, options)).length);
}

/**
 * Changes one card as `editCards` does, and returns it.
 *
 * @throws StoreError CARD_NOT_FOUND when this device does not have the card
 */
export function editCard(
  core: StoreCore,
  cardId: string,
  changes: Partial<CardContent>,
  options: EditOptions = {},
): Promise<LocalCard> {
  return runWriteTransaction(core, async (writer) => {
    await putEdits(core, writer, [{ cardId, changes }], options);
    const row = await core.db.cards.get([core.userId, cardId]);
    if (row === undefined) throw new StoreError('CARD_NOT_FOUND');
    return toLocalCard(row);
  });
}

async function putEdits(
  core: StoreCore,
  writer: Writer,
  edits: readonly CardEdit[],
  { keepProgress = false }: EditOptions,
): Promise<CardRow[]> {
  const { db, userId } = core;
  const found = await db.cards.bulkGet(edits.map(({ cardId }) => [userId, cardId]));
  const rows = new Map(found.filter((row) => row !== undefined).map((row) => [row.id, row]));
  const changed = new Map<string, CardRow>();
  const entries: LogEntry[] = [];
  for (const { cardId, changes } of edits) {
    const row = changed.get(cardId) ?? rows.get(cardId);
    if (row === undefined) continue;
    const parts = fromCardRow(row);
    const card = changeContent(parts.card, changes, writer.stamp());
    if (keepProgress && card === parts.card) continue;
    const step = keepProgress ? null : resetCard(parts.progress, writer.stepContext(cardId));
    if (step !== null) entries.push(step.entry);
    changed.set(
      cardId,
      toCardRow({ ...parts, card, progress: step?.progress ?? parts.progress, changed: true }),
    );
  }
  const edited = [...changed.values()];
  const written = [...edited, ...(await editedReverses(core, writer, edited, { keepProgress, entries }))];
  await db.log.bulkAdd(entries.map((entry) => ({ ...entry, userId })));
  await db.cards.bulkPut(written);
  await db.outbox.bulkPut([
    ...entries.map((entry) => entryOutboxMark(userId, entry)),
    ...written.map(cardOutboxMark),
  ]);
  return edited;
}

/**
 * Returns the rows of the reverse cards after an edit of their originals: with the same texts and, unless the progress is
 * kept, with a schedule that is reset too. Adds the entries of the log to `entries`.
 */
async function editedReverses(
  core: StoreCore,
  writer: Writer,
  originals: readonly CardRow[],
  { keepProgress, entries }: { keepProgress: boolean; entries: LogEntry[] },
): Promise<CardRow[]> {
  const following = await followingReverses(core, originals);
  if (keepProgress) return following;
  const changed = new Map(following.map((row) => [row.id, row]));
  const edited = new Set(originals.map(({ id }) => id));
  const reverses = (await livingReverses(core, originals)).filter(({ id }) => !edited.has(id));
  return reverses.map((row) => {
    const parts = fromCardRow(changed.get(row.id) ?? row);
    const { progress, entry } = resetCard(parts.progress, writer.stepContext(row.id));
    entries.push(entry);
    return toCardRow({ ...parts, progress, changed: true });
  });
}
