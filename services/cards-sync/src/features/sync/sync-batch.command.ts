import { syncResults, type CallData } from '@repaso/contracts';
import { appError, jsonObject, JsonText, reply, type Reply } from '@repaso/service-kit';
import { formatToken, learnerTimeMs, parseToken, type SyncToken } from '@repaso/sync';
import type { Position } from '../../domain/ledger/position.ts';
import type { Pool } from '../../domain/ledger/statement.ts';
import { isPullOnly, isPushOnly, pushBatch, type Batch, type Pushed } from './push-batch.command.ts';
import { columnar, packedColumns, readOtherChanges, readRequested } from './read-changes.ts';
import { emptyDelta, noHead, readDelta, type Delta, type DeltaRange } from './read-delta.ts';
import type { BatchTraffic } from './sync-metrics.ts';

export interface BatchRequest {
  userId: string;
  batch: Batch;
  now: Date;
  /**
   * Adds the starter deck if the learner has not got it. Never throws, so that the sync goes on. Null if there is no
   * starter deck.
   */
  addStarterDeck: (() => Promise<void>) | null;
}

/** The response to a batch, and the numbers of its items for metrics. */
export interface SyncedBatch {
  reply: Reply<CallData<'syncCardsBatch'>>;
  traffic: BatchTraffic;
}

/**
 * Applies the changes that a device pushes, and returns the changes that it lacks: those after its token. If the device
 * pushes nothing, one statement reads all that most responses need.
 */
export async function syncBatch(pool: Pool, request: BatchRequest): Promise<SyncedBatch> {
  const token = readToken(request.batch.since);
  const range = { token, head: noHead, isPacked: isPacked(request.batch) };
  if (isPullOnly(request.batch)) {
    const read = () => readDelta(pool, request.userId, range);
    const { position, delta } = await readWithStarterDeck(request, read);
    return present(pool, request, { range, before: position, delta, isContinued: true, pushed: null });
  }
  return pushAndPull(pool, request, token);
}

/** Parses a sync token; null means a device without a token. @throws TOKEN_INVALID */
export function readToken(text: string | null): SyncToken | null {
  if (text === null) return null;
  const token = parseToken(text);
  if (token === null) throw appError('TOKEN_INVALID');
  return token;
}

/** Reads a delta with the learner's position. If the learner lacks the starter deck, adds it and reads again. */
async function readWithStarterDeck(
  { addStarterDeck }: BatchRequest,
  read: () => ReturnType<typeof readDelta>,
) {
  const first = await read();
  if (first.position.hasStarter || addStarterDeck === null) return first;
  await addStarterDeck();
  return read();
}

/** Pushes a batch. If the learner lacks the starter deck, adds that before. */
async function pushWithStarterDeck(
  pool: Pool,
  { userId, batch, now, addStarterDeck }: BatchRequest,
  token: SyncToken | null,
): Promise<Pushed> {
  const push = (needsStarter: boolean) => pushBatch(pool, userId, batch, { now, token, needsStarter });
  const first = await push(addStarterDeck !== null);
  if (first !== null) return first;
  await addStarterDeck?.();
  const pushed = await push(false);
  if (pushed === null) throw new Error('a push that needs no starter deck was not made');
  return pushed;
}

async function pushAndPull(pool: Pool, request: BatchRequest, token: SyncToken | null): Promise<SyncedBatch> {
  const { userId, batch } = request;
  const pushed = await pushWithStarterDeck(pool, request, token);
  const { before, isContinued } = pushed;
  const since = isContinued ? (token?.number ?? 0) : 0;
  // The device has the changes that it has just pushed, so only those before them are read. If its token is not valid,
  // the new token then has a lower number than the device's, by which the device notices a restored backup.
  const head = before.number;
  const range = { token: isContinued ? token : null, head, isPacked: isPacked(batch) };
  const isRead = since === head || (isPushOnly(batch) && isContinued);
  const delta = isRead ? emptyDelta(head) : (await readDelta(pool, userId, range)).delta;
  return present(pool, request, { range, before, delta, isContinued, pushed });
}

interface Exchange {
  range: DeltaRange;
  /** The learner's position before the push, or when a device that pushes nothing was answered. */
  before: Position;
  delta: Delta;
  /** Whether the device's token is of this database, or the device has none. */
  isContinued: boolean;
  /** What the device has pushed; null if it has pushed nothing. */
  pushed: Pushed | null;
}

async function present(pool: Pool, request: BatchRequest, exchange: Exchange): Promise<SyncedBatch> {
  const { userId, batch, now } = request;
  const { pushed, before } = exchange;
  const { delta, others } = await withOthers(pool, request, exchange);
  const accepted = pushed?.outcome.accepted ?? [];
  const refused = pushed?.outcome.refused ?? [];
  const asked = { cards: [...batch.toLocal, ...(pushed?.returned ?? [])], logs: batch.toLocal };
  const requested = await readRequested(pool, userId, asked, delta);
  const notes = [...without(others.notes, accepted), ...(pushed?.merged ?? [])];
  const practiceLog = without(others.practiceLog, accepted);
  const pulled = {
    cards: delta.cardCount + requested.cards.length,
    entries: delta.entryCount + requested.entries.length,
    ...{ notes: notes.length, practiceLog: practiceLog.length },
  };
  const hasChanges = accepted.length + Object.values(pulled).reduce((sum, count) => sum + count) > 0;
  const at = new Date(learnerTimeMs(now.getTime(), before.lastChange)).toISOString();
  const data = jsonObject<CallData<'syncCardsBatch'>>({
    ...presentCards(delta, requested.cards, isPacked(batch)),
    entries: concatenated(delta.entries, requested.entries),
    ...acceptance(exchange, batch.brief === true),
    refused,
    ...(batch.notes !== undefined && { notes }),
    ...(batch.practiceLog !== undefined && { practiceLog }),
    // The epoch that `since` was compared with. If a backup was restored during this request, the next sync notices it.
    ...tokenAfter(exchange, others.upTo, (number) => formatToken({ at, epoch: before.epoch, number })),
    serverTime: at,
  });
  const message = hasChanges ? syncResults.synced : syncResults.unchanged;
  return { reply: reply(data, message), traffic: { pushed: amountsOf(batch), pulled, refused } };
}

function isPacked({ packed = false }: Batch): boolean {
  return packed;
}

/** Returns the changed and the requested cards. An older device gets the changed ones as rows, too. */
function presentCards({ cards, cardCount }: Delta, requested: unknown[][], isPacked: boolean) {
  if (!isPacked) return { cards: jsonObject(columnar(concatenated(cards, requested))) };
  const rows = requested.length === 0 ? { columns: [], rows: [] } : columnar(requested);
  return { cards: rows, ...(cardCount > 0 && { packed: jsonObject(packedColumns(cards)) }) };
}

/** Returns what a response says about accepted items. A brief one leaves the ids to be concluded from the refused ones. */
function acceptance({ pushed, before }: Exchange, isBrief: boolean) {
  if (!isBrief) return { accepted: pushed?.outcome.accepted ?? [] };
  return { accepted: [], allAccepted: true as const, after: before.number };
}

/** Reads the notes and practice entries of a page. If they end before it, reads a shorter page of cards. */
async function withOthers(
  pool: Pool,
  { userId, batch }: BatchRequest,
  { range, delta, before, pushed }: Exchange,
) {
  if (delta.since === delta.upTo) return { delta, others: { notes: [], practiceLog: [], upTo: delta.upTo } };
  const { noteHead, practiceHead } = pushed ?? {
    noteHead: before.noteNumber,
    practiceHead: before.verbNumber,
  };
  const others = await readOtherChanges(pool, userId, delta, {
    noteHead: batch.notes === undefined ? 0 : noteHead,
    practiceHead: batch.practiceLog === undefined ? 0 : practiceHead,
  });
  if (others.upTo === delta.upTo) return { delta, others };
  return { delta: (await readDelta(pool, userId, { ...range, head: others.upTo })).delta, others };
}

/** Returns the token after a page of changes up to the number `upTo`, and whether there are more. */
function tokenAfter(
  { range, before, pushed, isContinued }: Exchange,
  upTo: number,
  format: (number: number) => string,
): { token: string; more: boolean } {
  const end = Math.min(range.head, before.number);
  const head = pushed?.head ?? before.number;
  // The page has all changes before the push, and the device has those of the push.
  const isWhole = upTo === end && isContinued;
  return isWhole ? { token: format(head), more: false } : { token: format(upTo), more: upTo < head };
}

/** Leaves out items that the device has just pushed. Notes that the merge has changed are sent from `merged`. */
function without<T extends { id: string }>(changed: readonly T[], accepted: readonly string[]): T[] {
  if (changed.length === 0) return [];
  const pushed = new Set(accepted);
  return changed.filter(({ id }) => !pushed.has(id));
}

function concatenated<T>(first: JsonText<T[]>, more: T[]): JsonText<T[]> {
  if (more.length === 0) return first;
  const rest = JSON.stringify(more).slice(1);
  return new JsonText(first.text === '[]' ? `[${rest}` : `${first.text.slice(0, -1)},${rest}`);
}

function amountsOf({ toServer, entries, notes = [], practiceLog = [] }: Batch): BatchTraffic['pushed'] {
  const [cards, reviews] = [toServer.length, entries.length];
  return { cards, entries: reviews, notes: notes.length, practiceLog: practiceLog.length };
}
