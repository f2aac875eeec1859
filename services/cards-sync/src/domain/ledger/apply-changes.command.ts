/**
 * The one way by which a learner's cards change: pages of devices, SPEC's per-card calls, decks added. Content is
 * merged field by field, logs by union, progress is the fold; what cannot be taken is refused by its id and blocks
 * nothing. Applying the same changes again changes nothing, not even the counter.
 */
import type { LogEntry, MalformedItem, PushedCard, RefusedItem } from '@repaso/contracts';
import { fold, foldOnto, leitnerConfig, newProgress } from '@repaso/leitner';
import { laterStamp, unionLog } from '@repaso/sync';
import type { LearnerTransaction } from './learner-transaction.ts';
import { cardRefusal, entryRefusal } from './refusal.ts';
import { readCards } from './stored-card.ts';
import { readEntries, readLogs } from './stored-log.ts';
import { pushCard, takeBase, workingCard, type WorkingCard } from './working-card.ts';
import { writePage, type Page } from './write-page.ts';

export interface Changes {
  cards: readonly (PushedCard | MalformedItem)[];
  entries: readonly (LogEntry | MalformedItem)[];
}

export interface Outcome {
  accepted: string[];
  refused: RefusedItem[];
}

/** An entry says what it was computed with; this stands in for one whose parameters are not ours. */
const config = leitnerConfig('study');

/** Applies changes inside the learner's transaction. */
export async function applyChanges(
  transaction: LearnerTransaction,
  changes: Changes,
  now: Date,
): Promise<Outcome> {
  const outcome: Outcome = { accepted: [], refused: [] };
  const cards = sift(changes.cards, (item) => cardRefusal(item, now.getTime()), outcome);
  const entries = sift(changes.entries, (item) => entryRefusal(item, now.getTime()), outcome);
  const work = await loadWork(transaction, cards, entries);
  for (const card of cards) settle(card.id, pushCard(work, card, transaction), outcome);
  const added = await addEntries(transaction, work, entries, outcome);
  for (const card of cards) takeBase(work.get(card.id), card.progress);
  await foldLogs(transaction, work);
  await write(transaction, work, added, now);
  return outcome;
}

/** Puts aside what is refused for itself, whatever is stored. */
function sift<T extends { id: string }>(
  items: readonly (T | MalformedItem)[],
  refusal: (item: T | MalformedItem) => RefusedItem['code'] | null,
  { refused }: Outcome,
): T[] {
  return items.filter((item): item is T => {
    const code = refusal(item);
    if (code !== null) refused.push({ id: item.id, code });
    return code === null;
  });
}

function settle(id: string, code: RefusedItem['code'] | null, outcome: Outcome): void {
  if (code === null) outcome.accepted.push(id);
  else outcome.refused.push({ id, code });
}

async function loadWork(
  { client, userId }: LearnerTransaction,
  cards: readonly PushedCard[],
  entries: readonly LogEntry[],
): Promise<Map<string, WorkingCard>> {
  const ids = new Set([...cards.map((card) => card.id), ...entries.map((entry) => entry.cardId)]);
  const stored = await readCards(client, userId, [...ids]);
  return new Map(stored.map((card) => [card.id, workingCard(card)]));
}

async function addEntries(
  { client, userId }: LearnerTransaction,
  work: ReadonlyMap<string, WorkingCard>,
  entries: readonly LogEntry[],
  outcome: Outcome,
): Promise<LogEntry[]> {
  const known = await readEntries(
    client,
    userId,
    entries.map((entry) => entry.id),
  );
  const ofCards = entries.filter((entry) => work.has(entry.cardId));
  const { added, conflicting } = unionLog(known, ofCards);
  const refused = new Set(conflicting);
  for (const entry of entries) {
    if (!work.has(entry.cardId)) settle(entry.id, 'CARD_NOT_FOUND', outcome);
    else settle(entry.id, refused.has(entry.id) ? 'ID_TAKEN' : null, outcome);
  }
  for (const entry of added) work.get(entry.cardId)?.added.push(entry);
  return added;
}

/** Folds new entries on from the stored state; a card whose new entries are older is replayed from its whole log. */
async function foldLogs({ client, userId }: LearnerTransaction, work: ReadonlyMap<string, WorkingCard>) {
  const replayed: WorkingCard[] = [];
  for (const item of work.values()) {
    if (item.added.length === 0) continue;
    const progress = foldOnto(item.folded, item.added, config);
    if (progress === null) replayed.push(item);
    else item.folded.progress = progress;
  }
  const ids = replayed.map((item) => item.card.id);
  const logs = Map.groupBy(await readLogs(client, userId, ids), (entry) => entry.cardId);
  for (const { card, folded, added } of replayed) {
    const start = folded.base ?? newProgress(folded.progress.algorithm);
    folded.progress = fold([...(logs.get(card.id) ?? []), ...added], config, start);
  }
  for (const { folded, added } of work.values()) {
    folded.entryCount += added.length;
    folded.lastStamp =
      added.reduce((last, entry) => laterStamp(last, entry.stamp), folded.lastStamp ?? '') || null;
  }
}

async function write(
  transaction: LearnerTransaction,
  work: ReadonlyMap<string, WorkingCard>,
  added: readonly LogEntry[],
  now: Date,
): Promise<void> {
  const { counter } = transaction;
  const page: Page = { content: [], progress: [], entries: [], lost: [] };
  for (const item of work.values()) {
    page.lost.push(...item.lost.map((value) => ({ cardId: item.card.id, value })));
    if (!item.contentChanged && !item.progressChanged && item.added.length === 0) continue;
    page.progress.push({ seq: ++counter.seq, folded: item.folded });
    if (item.contentChanged) page.content.push(item.card);
  }
  page.entries = added.map((entry) => ({ seq: ++counter.seq, entry }));
  const isEmpty = page.progress.length + page.lost.length === 0;
  if (!isEmpty) await writePage(transaction, page, now);
}
