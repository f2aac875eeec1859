/**
 * Cards that the undo of an import took back. Their deletion is marked in the card itself, so that the trash of every
 * device knows it: `suspended` is stamped anew, with its old value, by the stamp of the deletion. No other command stamps
 * content and a deletion alike.
 */
import { contentFields, type SyncCard } from '@repaso/contracts';
import type { Stamp } from '@repaso/sync';
import type { StoreCore } from '../rows/store-core.ts';

const markField = 'suspended';

/** The card, deleted by the undo of the import that had brought it. */
export function takeBack(card: SyncCard, stamp: Stamp): SyncCard {
  return { ...card, deleted: true, deletedStamp: stamp, stamps: { ...card.stamps, [markField]: stamp } };
}

/** Whether a deleted card was taken back and nobody had edited it: its other fields still carry the import's stamp. */
export function isTakenBack({ deletedStamp, stamps }: SyncCard): boolean {
  if (stamps[markField] !== deletedStamp) return false;
  const others = contentFields.filter((field) => field !== markField).map((field) => stamps[field]);
  return new Set(others).size === 1;
}

/** Cards that the learner answered on any device since an instant; reviews that came with a file do not count. */
export async function studiedSince({ db, userId }: StoreCore, since: string): Promise<ReadonlySet<string>> {
  const entries = await db.log
    .where('[userId+stamp]')
    .between([userId, since], [userId, '\uffff'])
    .filter(({ device }) => device !== 'import')
    .toArray();
  return new Set(entries.map(({ cardId }) => cardId));
}
