/**
 * Applies changes to a learner's cards. All changes come here: sync batches, SPEC's calls for single cards, added
 * decks. Content is merged field by field, logs are united, and progress is computed by folding the log. An invalid
 * item is refused by its id and does not block the others. If the same changes are applied again, nothing changes, not
 * even the counter.
 */
import type { LogEntry, MalformedItem, PushedCard, RefusedItem } from '@repaso/contracts';
import { algorithmOf, foldLog, foldNewEntries, newProgress, type SchedulerConfig } from '@repaso/leitner';
import { inSlices, mapInSlices } from '@repaso/service-kit';
import { laterStamp, unionLog } from '@repaso/sync';
import { learnerTime, type LearnerTransaction } from './learner-transaction.ts';
import { cardRefusal, entryRefusal } from './refusal.ts';
import { readScheduler } from '../scheduler/read-scheduler.ts';
import { readCards } from './stored-card.ts';
import { readEntries, readLogs } from './stored-log.ts';
import { pushCard, mergeBase, queueOf, workingCard, type WorkingCard } from './working-card.ts';
import { writePage, type Page } from './write-page.ts';

export interface Changes {
  cards: readonly (PushedCard | MalformedItem)[];
  entries: readonly (LogEntry | MalformedItem)[];
}

export interface Outcome {
  accepted: string[];
  refused: RefusedItem[];
}

/** The outcome of applying changes of cards. */
export interface CardOutcome extends Outcome {
  /** Cards whose content was accepted or whose log got entries. If the stored content is later, it has not changed. */
  touched: WorkingCard[];
}

/** Changes without the items that are invalid by themselves, which are refused. */
export interface CheckedChanges {
  cards: readonly PushedCard[];
  entries: readonly LogEntry[];
  refused: readonly RefusedItem[];
}

/** Checks changes as far as no stored data are needed. Call it before the transaction, in which others wait. */
export async function checkChanges({ cards, entries }: Changes, now: Date): Promise<CheckedChanges> {
  const outcome: Outcome = { accepted: [], refused: [] };
  const time = now.getTime();
  return {
    cards: await refuseInvalid(cards, (item) => cardRefusal(item, time), outcome),
    entries: await refuseInvalid(entries, (item) => entryRefusal(item, time), outcome),
    refused: outcome.refused,
  };
}

/** Checks changes and applies them in the transaction of a learner. */
export async function applyChanges(
  transaction: LearnerTransaction,
  changes: Changes,
  now: Date,
): Promise<CardOutcome> {
  const time = learnerTime(transaction, now);
  return applyChecked(transaction, await checkChanges(changes, time), time);
}

/**
 * Applies changes in the transaction of a learner. Returns the ids of accepted items, the refused items with their
 * codes, and the cards that accepted changes are about.
 */
export async function applyChecked(
  transaction: LearnerTransaction,
  { cards, entries, refused }: CheckedChanges,
  now: Date,
): Promise<CardOutcome> {
  const outcome: Outcome = { accepted: [], refused: [...refused] };
  const working = await loadWorkingCards(transaction, cards, entries);
  const config = await readScheduler(transaction.client, transaction.userId);
  await inSlices(cards, (card) => {
    record(card.id, pushCard(working, card, transaction, config), outcome);
  });
  const added = await addEntries(transaction, working, entries, outcome);
  for (const card of cards) mergeBase(working.get(card.id), card.progress);
  await foldLogs(transaction, working, config);
  await write(transaction, working, added, now);
  return { ...outcome, touched: [...working.values()].filter(isTouched) };
}

/** Adds items that are invalid by themselves to the refused items of the outcome. Returns the other items. */
export async function refuseInvalid<T extends { id: string }>(
  items: readonly (T | MalformedItem)[],
  refusal: (item: T | MalformedItem) => RefusedItem['code'] | null,
  { refused }: Outcome,
): Promise<T[]> {
  const codes = await mapInSlices(items, refusal);
  return items.filter((item, at): item is T => {
    const code = codes[at] ?? null;
    if (code !== null) refused.push({ id: item.id, code });
    return code === null;
  });
}

/** Adds an item to the outcome: to the accepted ones if `code` is null, otherwise to the refused ones. */
function record(id: string, code: RefusedItem['code'] | null, outcome: Outcome): void {
  if (code === null) outcome.accepted.push(id);
  else outcome.refused.push({ id, code });
}

function isTouched({ pushed, added }: WorkingCard): boolean {
  return pushed !== null || added.length > 0;
}

async function loadWorkingCards(
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
  working: ReadonlyMap<string, WorkingCard>,
  entries: readonly LogEntry[],
  outcome: Outcome,
): Promise<LogEntry[]> {
  const stored = await readEntries(
    client,
    userId,
    entries.map((entry) => entry.id),
  );
  const ofCards = entries.filter((entry) => working.has(entry.cardId));
  const { added, conflicting } = unionLog(stored, ofCards);
  const refused = new Set(conflicting);
  for (const entry of entries) {
    if (!working.has(entry.cardId)) record(entry.id, 'CARD_NOT_FOUND', outcome);
    else record(entry.id, refused.has(entry.id) ? 'ID_TAKEN' : null, outcome);
  }
  for (const entry of added) working.get(entry.cardId)?.added.push(entry);
  return added;
}

/**
 * Computes the progress of cards with new log entries. Usually the new entries are folded onto the stored progress. If
 * one of them is older than the last entry folded before, or the stored progress is of another scheduler, the card's
 * whole log is folded again.
 */
async function foldLogs(
  { client, userId }: LearnerTransaction,
  working: ReadonlyMap<string, WorkingCard>,
  config: SchedulerConfig,
) {
  const replayed: WorkingCard[] = [];
  await inSlices(working.values(), (item) => {
    const progress = foldNewEntries(item.folded, item.added, config);
    if (progress === null) replayed.push(item);
    else item.folded.progress = progress;
  });
  const ids = replayed.map((item) => item.card.id);
  const logs = Map.groupBy(await readLogs(client, userId, ids), (entry) => entry.cardId);
  await inSlices(replayed, ({ card, folded, added }) => {
    const start = folded.base ?? newProgress(algorithmOf(config));
    folded.progress = foldLog([...(logs.get(card.id) ?? []), ...added], config, start);
  });
  for (const { folded, added } of working.values()) {
    folded.entryCount += added.length;
    folded.lastStamp =
      added.reduce((last, entry) => laterStamp(last, entry.stamp), folded.lastStamp ?? '') || null;
  }
}

async function write(
  transaction: LearnerTransaction,
  working: ReadonlyMap<string, WorkingCard>,
  added: readonly LogEntry[],
  now: Date,
): Promise<void> {
  const { counter } = transaction;
  const page: Omit<Page, 'entries'> = { content: [], progress: [], lost: [] };
  for (const item of working.values()) {
    page.lost.push(...item.lost.map((value) => ({ cardId: item.card.id, value })));
    if (!item.contentChanged && !item.progressChanged && item.added.length === 0) continue;
    page.progress.push({ seq: ++counter.seq, folded: item.folded, queue: queueOf(item.card) });
    if (item.contentChanged) page.content.push(item.card);
  }
  const entries = added.map((entry) => ({ seq: ++counter.seq, entry }));
  const isEmpty = page.progress.length + page.lost.length === 0;
  if (!isEmpty) await writePage(transaction, { ...page, entries }, now);
}
