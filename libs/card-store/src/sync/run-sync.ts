/** One sync run: exchanges pages of changes with the server until both sides have everything. */
import { errorCodeOf, errorTable, isErrorCode } from '@repaso/contracts';
import { tokenContinues, pageLimits, parseToken, syncResultText, type PageLimits } from '@repaso/sync';
import type { PageResult } from './apply-response.ts';
import { batchRequests, emptyPage, type BatchRequests, type TimedResponse } from './batch-requests.ts';
import { beginPull } from './begin-pull.ts';
import { copyPulledLinesSoon } from '../commands/copy-pulled-lines.ts';
import { replayCards } from '../commands/replay-cards.ts';
import { correctClock, type ServerClock } from './correct-clock.ts';
import type { OutboxRow } from '../rows/database.ts';
import { forgetOldGoneCards } from '../rows/gone-cards.ts';
import { late, loadLatePart } from '../load-late-part.ts';
import { firstRefusal, clearRefusalCodes, isFull, nextPage, type OutgoingPage } from './outgoing-page.ts';
import type { Supported } from '../rows/token-row.ts';
import { readSyncToken, type StoreCore } from '../rows/store-core.ts';
import { StoreError } from '../device/store-error.ts';
import { applyInParts } from './response-parts.ts';
import { syncSettings } from './sync-settings.ts';
import type { SyncTransport } from './transport.ts';

const reconcileWithServer = late('reconcileWithServer');

/** How a sync run differs from an ordinary one. */
export interface RunOptions {
  /** Corrects the device's clock by the first response and sends refused changes again, as in the first run of a page. */
  isFresh: boolean;
  /** Also pulls settings, which other devices may have changed. */
  fetchesSettings: boolean;
  /** Begins with a full reconcile: a comparison of all cards with the server. */
  repairs: boolean;
  signal: AbortSignal;
  /** Called when the device has what a new one begins with; at once if it is not new, or the server has no such call. */
  onBegun?: () => void;
  /** Called after each page with the number of cards and notes pulled so far. */
  onProgress: (pulled: number) => void;
  /** The largest page to send. Default: the limits of the protocol. Tests send smaller ones. */
  page?: PageLimits;
}

/** Codes of a request that is too large or has an invalid item. Its page is halved until the bad item is alone. */
const splitCodes: readonly string[] = ['VALIDATION', 'BODY_INVALID', 'BODY_TOO_LARGE'];
/** Codes of a page of several ones that is sent again alone, where the code is handled. */
const isLeft = (code: string) => code === 'TOKEN_INVALID' || splitCodes.includes(code);

/**
 * Runs one synchronisation and returns its result text.
 *
 * @throws an error with a `code` when the run failed, or when the outbox has a change that the server has refused
 */
export async function runSync(
  core: StoreCore,
  transport: SyncTransport,
  options: RunOptions,
): Promise<string> {
  if (options.isFresh) await clearRefusalCodes(core);
  const wasEmpty = (await countCards(core)) === 0;
  const isFirst = wasEmpty && (await readSyncToken(core)) === null;
  const hasSettings = isFirst && (await beginPull(core, transport, options.signal));
  options.onBegun?.();
  if (options.repairs) await reconcileWithServer(core, transport, true);
  const totals = await exchangePages(core, transport, options);
  await syncSettings(core, transport, { fetch: options.fetchesSettings && !hasSettings });
  await replayCards(core, options.signal);
  if (totals.pulled > 0) await copyPulledLinesSoon(core);
  // At the end, because a write delays the reads of a screen that is opening.
  if (options.isFresh) await forgetOldGoneCards(core);
  const refusal = await firstRefusal(core);
  if (refusal !== null) throw new StoreError(isErrorCode(refusal) ? refusal : 'INTERNAL');
  return syncResultText({ wasEmpty, ...totals, cardsHere: await countCards(core) });
}

function countCards({ db, userId }: StoreCore): Promise<number> {
  return db.cards.where('userId').equals(userId).count();
}

async function exchangePages(core: StoreCore, transport: SyncTransport, options: RunOptions) {
  const totals = { pushed: 0, pulled: 0 };
  const requests = batchRequests(core, transport);
  let full = options.page ?? pageLimits;
  let limits = full;
  let isSideBySide = false;
  // The first response of a fresh run tells the server's time. Stamps of a wrong clock are corrected then, so nothing is
  // pushed before.
  let isClockRight = !options.isFresh;
  const count = ({ done, pulled }: { done: number; pulled: number }) => {
    totals.pushed += done;
    totals.pulled += pulled;
    options.onProgress(totals.pulled);
  };
  for (;;) {
    options.signal.throwIfAborted();
    if (isSideBySide) {
      const { pushSideBySide } = await loadLatePart();
      await pushSideBySide(core, requests, { ...options, limits: full, isLeft, onPage: count });
    }
    isSideBySide = false;
    const waiting = await nextPage(core, limits);
    const page = isClockRight ? waiting : nothing;
    const mayPrefetch = waiting.sent.length === 0;
    const outcome = await exchange(
      core,
      { transport, requests, mayPrefetch, size: full, isSettledLater: isFull(page, full) },
      page,
      options.signal,
    );
    if (outcome === 'restart') continue;
    if (outcome === 'split') {
      limits = await splitPage(core, page, full);
      continue;
    }
    if (!isClockRight) await correctClock(core, outcome.serverClock);
    isClockRight = true;
    // What an older server does not support stays pending until the server is upgraded.
    const { notes, practiceLog } = outcome.supported;
    full = { ...full, ...(!notes && { notes: 0 }), ...(!practiceLog && { practiceLog: 0 }) };
    limits = full;
    count(outcome);
    isSideBySide = outcome.supportsSideBySide && !outcome.more && isFull(page, full);
    if (isStuck(supportedOf(page, outcome.supported), outcome)) throw new StoreError('INTERNAL');
    if (!outcome.more && !(await hasMore(core, full))) return totals;
  }
}

/** A page without changes. */
const nothing: OutgoingPage = { batch: emptyPage, sent: [], groups: [] };

interface Exchanged extends PageResult {
  more: boolean;
  /** Whether the server says which change numbers a push has got, so that pages may be pushed side by side. */
  supportsSideBySide: boolean;
  serverClock: ServerClock;
  /** Whether the change number in the response's token differs from that of the request. */
  hasAdvanced: boolean;
}

/** Returns whether the response made no progress, so that the loop would repeat the request for ever. */
function isStuck(sent: readonly OutboxRow[], { done, acknowledged, hasAdvanced, more }: Exchanged): boolean {
  return done + acknowledged === 0 && !hasAdvanced && (more || sent.length > 0);
}

/** Returns the marks of changes, without those of requested cards: an id alone is never the bad item of a page. */
function changesOf(sent: readonly OutboxRow[]): OutboxRow[] {
  return sent.filter(({ kind }) => kind !== 'want');
}

function supportedOf({ sent }: OutgoingPage, { notes, practiceLog }: Supported): OutboxRow[] {
  return sent.filter(({ kind }) => (kind !== 'note' || notes) && (kind !== 'practice' || practiceLog));
}

interface Exchange {
  transport: SyncTransport;
  requests: BatchRequests;
  /** Whether nothing is pending, so that the next request will be empty, too. */
  mayPrefetch: boolean;
  /** How many cards and entries of a response are applied at a time. */
  size: PageLimits;
  /** See `AnsweredRequest`. */
  isSettledLater: boolean;
}

/**
 * Sends one page and applies the response. Returns 'restart' if token or outbox have changed and a new page must be
 * made, or 'split' if the server refused the whole page and smaller ones must be tried.
 */
async function exchange(
  core: StoreCore,
  { transport, requests, mayPrefetch, size, isSettledLater }: Exchange,
  { batch, sent, groups }: OutgoingPage,
  signal: AbortSignal,
): Promise<Exchanged | 'restart' | 'split'> {
  const since = await readSyncToken(core);
  let received: TimedResponse;
  try {
    received = await requests.send(since, batch);
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'TOKEN_INVALID' && since !== null) {
      await reconcileWithServer(core, transport, false);
      return 'restart';
    }
    if (splitCodes.includes(code) && changesOf(sent).length > 0) return 'split';
    throw error;
  }
  // A stopped run applies nothing. Its learner's rows may have just been removed, and the response would bring them
  // back.
  signal.throwIfAborted();
  const { response, serverClock } = received;
  const [before, after] = [parseToken(since ?? ''), parseToken(response.token)];
  if (since !== null && !tokenContinues(since, response.token)) {
    await reconcileWithServer(core, transport, false);
    return 'restart';
  }
  if (response.more && mayPrefetch) requests.prefetch(response.token);
  const request = { since, sent, groups, isSettledLater };
  const applied = await applyInParts(core, request, response, { size, signal });
  if (applied === null) return 'restart';
  const hasAdvanced = before?.number !== after?.number;
  const supportsSideBySide = response.after !== undefined;
  return { ...applied, serverClock, more: response.more, supportsSideBySide, hasAdvanced };
}

/**
 * Returns limits for a page of half the size. A page of one change is not halved: the change is the bad item and is
 * marked as refused.
 */
async function splitPage(
  core: StoreCore,
  { batch, sent }: OutgoingPage,
  full: PageLimits,
): Promise<PageLimits> {
  const changes = changesOf(sent);
  if (changes.length === 1) {
    await core.db.outbox.bulkPut(changes.map((only) => ({ ...only, code: 'VALIDATION' })));
    return full;
  }
  const half = (things: readonly unknown[]) => Math.max(1, Math.floor(things.length / 2));
  const { cards, entries, notes, practiceLog } = batch;
  const none = { ...full, cards: 0, entries: 0, notes: 0, practiceLog: 0 };
  if (cards.length > 0) return { ...none, cards: half(cards) };
  if (entries.length > 0) return { ...none, entries: half(entries) };
  return notes.length > 0 ? { ...none, notes: half(notes) } : { ...none, practiceLog: half(practiceLog) };
}

async function hasMore(core: StoreCore, full: PageLimits): Promise<boolean> {
  const { notes, practiceLog } = full;
  const one = {
    ...full,
    cards: 1,
    entries: 1,
    notes: Math.min(1, notes),
    practiceLog: Math.min(1, practiceLog),
  };
  return (await nextPage(core, one)).sent.length > 0;
}

/** Returns whether an error code means a transient failure, after which a retry can succeed. */
export function isTransient(code: string): boolean {
  if (code === 'NETWORK' || code === 'TIMEOUT' || code === 'OFFLINE') return true;
  return isErrorCode(code) && errorTable[code].retry === 'later';
}
