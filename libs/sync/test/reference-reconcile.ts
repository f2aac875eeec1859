/** The full reconcile of the reference device. */
import type { CardIndexRow } from '@repaso/contracts';
import { foldLog } from '@repaso/leitner';
import { contentStamp, mergeCard } from '../src/merge-card.ts';
import { planReconciliation, type ReconcilePlan } from '../src/reconcile.ts';
import { tokenToPullEverything } from '../src/token.ts';
import {
  configOf,
  isWaiting,
  logOf,
  mustHave,
  putCard,
  putEntry,
  putNote,
  putPracticeEntry,
  settingsMark,
  type Disk,
} from './reference-disk.ts';

export function planReconcile(disk: Disk, server: readonly CardIndexRow[], epochUnchanged: boolean) {
  const local = [...disk.cards.values()].map((card) => {
    const log = logOf(disk, card.id);
    return {
      id: card.id,
      deleted: card.deleted,
      reviewCount: foldLog(log, configOf(disk)).reviewCount + (card.deleted ? 1 : 0),
      contentStamp: contentStamp(card),
      entryCount: log.length,
      acknowledged: disk.acknowledged.has(card.id) && !isWaiting(disk, card.id),
    };
  });
  return planReconciliation(local, server, { epochUnchanged });
}

export function carryOut(disk: Disk, plan: ReconcilePlan, epochUnchanged: boolean): void {
  for (const id of plan.push) putCard(disk, mustHave(disk, id));
  if (!epochUnchanged) bringBackGone(disk);
  for (const entry of disk.log.values()) {
    if (disk.outbox.has(entry.cardId)) putEntry(disk, entry);
  }
  for (const note of disk.notes.values()) putNote(disk, note);
  for (const entry of disk.practiceLog.values()) putPracticeEntry(disk, entry);
  for (const id of plan.deleteLocally) disk.cards.delete(id);
  // The cards to pull come with the next response, because the token begins again at 0 or is deleted.
  disk.token = epochUnchanged ? tokenToPullEverything(disk.token ?? '') : null;
  if (!epochUnchanged && disk.settings.size > 0) disk.outbox.set(settingsMark, { version: '', code: null });
}

/**
 * Marks the deleted cards that were removed from the device as pending: a restored server may have lost their deletion
 * and last content.
 */
function bringBackGone(disk: Disk): void {
  for (const card of disk.gone.values()) {
    const mine = disk.cards.get(card.id);
    putCard(disk, mine === undefined ? card : mergeCard(mine, card).card);
  }
  disk.gone.clear();
}
