import { lastAnswer, newProgress, undoEntry } from '@repaso/leitner';
import { fromRow, toLocalCard, toRow, type LocalCard } from './card-row.ts';
import { addEntry } from './commands.ts';
import type { LogRow } from './database.ts';
import { readClock, write, type StoreCore } from './store-core.ts';

/** How far back the last answer is looked for; more undos than this in a row nobody makes. */
const reach = 200;

/** Takes back the latest answer given on this device today; answers its card, or null when there is none. */
export function undoLast(core: StoreCore): Promise<LocalCard | null> {
  return write(core, async (writer) => {
    const target = await lastAnswerHere(core, writer.time.today);
    if (target === undefined) return null;
    const row = await core.db.cards.get([core.userId, target.cardId]);
    if (row === undefined) return null;
    const parts = fromRow(row);
    const log = await entriesOfCard(core, row.id);
    const start = newProgress(parts.progress.algorithm);
    const { progress, entry } = undoEntry(log, target.id, writer.stepContext(row.id), start);
    await addEntry(core, entry);
    const undone = toRow({ ...parts, progress, changed: true });
    await core.db.cards.put(undone);
    return toLocalCard(undone);
  });
}

/** The log of one card, as far as this device has it. */
export function entriesOfCard({ db, userId }: StoreCore, cardId: string): Promise<LogRow[]> {
  return db.log.where('[userId+cardId]').equals([userId, cardId]).toArray();
}

async function lastAnswerHere(core: StoreCore, today: string) {
  const { db, userId } = core;
  const { device } = await readClock(core);
  const latest = await db.log
    .where('[userId+stamp]')
    .between([userId, ''], [userId, '\uffff'])
    .reverse()
    .limit(reach)
    .toArray();
  return lastAnswer(latest.filter((entry) => entry.device === device && entry.day === today));
}
