/** Ids that follow from other ids, so that every device, the server and every repeat find the same. */
import { v5 } from 'uuid';

/** The id that a deck's card has among a learner's own. `userId` is a UUID. */
export function deckCardId(userId: string, sourceCardId: string): string {
  return v5(sourceCardId, userId);
}

/** The id of a log entry that a learner takes over from the demo. `userId` is a UUID. */
export function copiedEntryId(userId: string, entryId: string): string {
  return v5(entryId, userId);
}

/** The id of a card that a learner imports from a program that knows it as `sourceId`. `userId` is a UUID. */
export function importedCardId(userId: string, sourceId: string): string {
  return v5(`import ${sourceId}`, userId);
}

/** The id of a log entry that came with an imported card: it follows from all that the entry says. */
export function importedEntryId(userId: string, entry: object): string {
  return v5(JSON.stringify(entry), userId);
}
