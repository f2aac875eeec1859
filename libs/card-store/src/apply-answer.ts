/** One answer of the server becomes one transaction: marks cleared, cards and log merged, token and clock kept. */
import type { CardProgress, LogEntry, PulledCard, SyncBatchAnswer } from '@repaso/contracts';
import { fold, leitnerConfig, newProgress, type LeitnerConfig } from '@repaso/leitner';
import { contentStamp, fromColumnar, mergeCard, receive, sameIdentity, settle } from '@repaso/sync';
import { fromRow, pulledProgress, toRow, type CardParts, type CardRow } from './card-row.ts';
import type { OutboxRow } from './database.ts';
import { readClock, readSettings, type StoreCore } from './store-core.ts';
import { translateStorageError } from './store-error.ts';
import { entriesOfCard } from './undo.ts';

/** What a page brought. */
export interface PageResult {
  pulled: number;
  /** Things that left the outbox. */
  done: number;
  refused: number;
}

/**
 * Takes an answer in.
 *
 * @throws StoreError STORAGE_FULL when the browser has no room; then nothing of the page was taken
 */
export async function applyAnswer(
  core: StoreCore,
  sent: readonly OutboxRow[],
  answer: SyncBatchAnswer,
): Promise<PageResult> {
  const { dexie, cards, log, outbox, meta, settings } = core.db;
  const pulled = fromColumnar<PulledCard>(answer.cards);
  try {
    return await dexie.transaction('rw', [cards, log, outbox, meta, settings], async () => {
      const settled = await settleMarks(core, sent, answer);
      await log.bulkPut(answer.entries.map((entry) => ({ ...entry, userId: core.userId })));
      await mergeCards(core, pulled, settled);
      await keepClock(core, pulled, answer.entries);
      await meta.put({ userId: core.userId, key: 'token', value: answer.token });
      return { pulled: pulled.length, done: settled.done.length, refused: settled.refused };
    });
  } catch (error) {
    throw translateStorageError(error);
  }
}

interface Settled {
  done: OutboxRow[];
  refused: number;
  /** Cards that an accepted mark was about. */
  cardIds: Set<string>;
}

async function settleMarks(
  { db }: StoreCore,
  sent: readonly OutboxRow[],
  answer: SyncBatchAnswer,
): Promise<Settled> {
  const found = await db.outbox.bulkGet(sent.map(keyOf));
  const current = found.filter((row) => row !== undefined);
  const { done, refused } = settle(sent, current, answer);
  const codes = new Map(refused.map(({ id, code }) => [id, code]));
  const accepted = new Set(done);
  const leaving = current.filter((row) => row.kind === 'want' || accepted.has(row.id));
  const staying = current.filter((row) => row.kind !== 'want' && codes.has(row.id));
  await db.outbox.bulkDelete(leaving.map(keyOf));
  await db.outbox.bulkPut(staying.map((row) => ({ ...row, code: codes.get(row.id) ?? null })));
  const cardIds = new Set(leaving.flatMap(({ cardId }) => cardId ?? []));
  return { done: leaving, refused: staying.length, cardIds };
}

async function mergeCards(core: StoreCore, pulled: readonly PulledCard[], settled: Settled): Promise<void> {
  const { db, userId } = core;
  const pulledById = new Map(pulled.map((card) => [card.id, card]));
  const ids = [...new Set([...pulledById.keys(), ...settled.cardIds])];
  if (ids.length === 0) return;
  const rows = await db.cards.bulkGet(ids.map((id) => [userId, id]));
  const waiting = await marksOf(core, ids);
  const accepted = new Set(settled.done.filter(({ kind }) => kind === 'card').map(({ id }) => id));
  const config = leitnerConfig((await readSettings(core)).ladder);
  const merged: CardRow[] = [];
  const gone: [string, string][] = [];
  for (const [at, id] of ids.entries()) {
    const marks = waiting.get(id) ?? [];
    const parts = await mergeOne(core, rows[at], pulledById.get(id), marks, config);
    if (parts === null) continue;
    const acknowledged = parts.acknowledged || accepted.has(id);
    if (parts.card.deleted && marks.length === 0) gone.push([userId, id]);
    else merged.push(toRow({ ...parts, acknowledged, changed: marks.length > 0 }));
  }
  await db.cards.bulkPut(merged);
  await db.cards.bulkDelete(gone);
}

async function mergeOne(
  core: StoreCore,
  row: CardRow | undefined,
  pulled: PulledCard | undefined,
  marks: readonly OutboxRow[],
  config: LeitnerConfig,
): Promise<Omit<CardParts, 'changed'> | null> {
  const mine = row && fromRow(row);
  if (pulled === undefined) return mine ?? null;
  const card = mine && sameIdentity(mine.card, pulled) ? mergeCard(mine.card, pulled).card : pulled;
  const progress = await progressWithPending(core, pulled, marks, config);
  return { userId: core.userId, card, progress, acknowledged: true };
}

/** The server's progress, with what it has not heard yet on top. */
async function progressWithPending(
  core: StoreCore,
  pulled: PulledCard,
  marks: readonly OutboxRow[],
  config: LeitnerConfig,
): Promise<CardProgress> {
  const pending = new Set(marks.filter(({ kind }) => kind === 'entry').map(({ id }) => id));
  if (pending.size === 0) return pulledProgress(pulled);
  const log = await entriesOfCard(core, pulled.id);
  const isComplete = log.length - pending.size >= pulled.entryCount;
  if (isComplete) return fold(log, config, newProgress(pulled.algorithm));
  // The rest of the log is on a later page; the server's own fold follows when it has taken ours.
  return fold(
    log.filter((entry) => pending.has(entry.id)),
    config,
    pulledProgress(pulled),
  );
}

async function marksOf({ db, userId }: StoreCore, cardIds: string[]): Promise<Map<string, OutboxRow[]>> {
  const marks = new Map<string, OutboxRow[]>();
  if ((await db.outbox.where('userId').equals(userId).count()) === 0) return marks;
  const rows = await db.outbox
    .where('[userId+cardId]')
    .anyOf(cardIds.map((id) => [userId, id]))
    .toArray();
  for (const row of rows) marks.set(row.cardId ?? '', [...(marks.get(row.cardId ?? '') ?? []), row]);
  return marks;
}

async function keepClock(
  core: StoreCore,
  pulled: readonly PulledCard[],
  entries: readonly LogEntry[],
): Promise<void> {
  const stamps = [...pulled.map(contentStamp), ...entries.map((entry) => entry.stamp)];
  const clock = stamps.reduce(receive, await readClock(core));
  await core.db.meta.put({ userId: core.userId, key: 'clock', value: clock });
}

function keyOf({ userId, kind, id }: OutboxRow): [string, string, string] {
  return [userId, kind, id];
}
