import { withoutCategory } from '@repaso/contracts';
import { siblingId } from '@repaso/leitner';
import type { UserKey } from '../rows/database.ts';
import { copiedPlaces } from '../rows/line-copy.ts';
import type { LinePlace } from '../rows/line-places.ts';
import type { StoreCore } from '../rows/store-core.ts';

/** Numbers of a learner's cards. A card and its reverse count as one; deleted cards do not count. */
export interface FolderTotals {
  all: number;
  /** Cards that came from no deck, or that the learner has put into a folder. */
  own: number;
  /** Decks that the learner has cards of. */
  decks: number;
}

/** Counts a learner's cards. Reads the places in the copy of the lines, or only keys of indexes, but no whole cards. */
export function folderTotals({ db, userId }: StoreCore): Promise<FolderTotals> {
  return db.dexie.transaction('r', [db.cards, db.meta], async () => {
    const copied = await copiedPlaces({ db, userId });
    if (copied !== null) return totalsOf(copied.lines);
    const keys = await db.cards.where('[userId+deleted]').equals([userId, 0]).primaryKeys();
    const living = new Set(keys.map(([, id]) => id));
    const decks = await livingIdsByDeck({ db, userId }, living);
    const inDecks = new Set(decks.flat());
    const inFolders = inDecks.size === 0 ? inDecks : await idsInFolders({ db, userId });
    const counted = [...living].filter((id) => isCounted(id, living, inDecks));
    const own = counted.filter((id) => !inDecks.has(id) || inFolders.has(id));
    return { all: counted.length, own: own.length, decks: decks.length };
  });
}

function totalsOf(places: readonly LinePlace[]): FolderTotals {
  const decks = new Set(places.flatMap(({ sourceDeckId }) => sourceDeckId ?? []));
  return {
    all: places.length,
    own: places.reduce((sum, { isOwn }) => sum + Number(isOwn), 0),
    decks: decks.size,
  };
}

type Rows = Pick<StoreCore, 'db' | 'userId'>;

async function livingIdsByDeck({ db, userId }: Rows, living: ReadonlySet<string>): Promise<string[][]> {
  const index = () => db.cards.where('[userId+sourceDeckId]');
  const decks = await index().between([userId, ''], [userId, '\uffff']).uniqueKeys();
  const ids: string[][] = [];
  for (const deck of decks) {
    const keys = await index().equals(deck).primaryKeys();
    ids.push(keys.flatMap(([, id]) => (living.has(id) ? id : [])));
  }
  return ids.filter((cards) => cards.length > 0);
}

/** Returns the ids of the cards in folders. The index has the cards of all learners of the device. */
async function idsInFolders({ db, userId }: Rows): Promise<Set<string>> {
  const keys: UserKey[] = await db.cards.where('category').notEqual(withoutCategory).primaryKeys();
  return new Set(keys.flatMap(([user, id]) => (user === userId ? id : [])));
}

/**
 * Returns whether a card counts, or only its sibling does. A reverse belongs to no deck, so a card of a deck is the
 * original. Of other siblings either may count, because they are in the same folder.
 */
function isCounted(id: string, living: ReadonlySet<string>, inDecks: ReadonlySet<string>): boolean {
  const sibling = siblingId(id);
  if (!living.has(sibling) || inDecks.has(id)) return true;
  return !inDecks.has(sibling) && id < sibling;
}
