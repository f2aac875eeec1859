/** One synchronisation from beginning to end: pages go and come until nothing is left on either side. */
import { errorTable, isErrorCode, type SyncBatchResponse } from '@repaso/contracts';
import { tokenContinues, pageLimits, parseToken, resultText, type PageLimits } from '@repaso/sync';
import { applyResponse, type PageResult } from './apply-response.ts';
import { batchRequests, type BatchRequests } from './batch-requests.ts';
import { correctClock } from './correct-clock.ts';
import type { OutboxRow } from '../rows/database.ts';
import { forgetOldGone } from '../rows/gone-cards.ts';
import { firstRefusal, forgetRefusals, nextPage, type OutgoingPage } from './outgoing-page.ts';
import { reconcile } from './reconcile.ts';
import { readToken, type StoreCore } from '../rows/store-core.ts';
import { codeOf, StoreError } from '../device/store-error.ts';
import { syncSettings } from './sync-settings.ts';
import type { SyncTransport } from './transport.ts';

/** How thorough a run is. */
export interface RunOptions {
  /** First run since the page was loaded: corrects the clock, tries refused things again. */
  isFresh: boolean;
  /** Asks for the settings of other devices too. */
  fetchesSettings: boolean;
  /** Compares the indexes first. */
  repairs: boolean;
  signal: AbortSignal;
  /** Cards pulled so far. */
  onProgress: (pulled: number) => void;
}

/** A request that carries too much or something poisonous is cut in two until the one bad thing stands alone. */
const splitCodes: readonly string[] = ['VALIDATION', 'BODY_INVALID', 'BODY_TOO_LARGE'];

/**
 * Runs one synchronisation; answers the text it ends with.
 *
 * @throws an error with a `code` when it failed, also when the server refused something that now waits with its reason
 */
export async function runSync(
  core: StoreCore,
  transport: SyncTransport,
  options: RunOptions,
): Promise<string> {
  if (options.isFresh) {
    await correctClock(core, transport);
    await forgetRefusals(core);
    await forgetOldGone(core);
  }
  if (options.repairs) await reconcile(core, transport, true);
  const wasEmpty = (await countCards(core)) === 0;
  const totals = await exchangePages(core, transport, options);
  await syncSettings(core, transport, { fetch: options.fetchesSettings });
  const refusal = await firstRefusal(core);
  if (refusal !== null) throw new StoreError(isErrorCode(refusal) ? refusal : 'INTERNAL');
  return resultText({ wasEmpty, ...totals, cardsHere: await countCards(core) });
}

function countCards({ db, userId }: StoreCore): Promise<number> {
  return db.cards.where('userId').equals(userId).count();
}

async function exchangePages(core: StoreCore, transport: SyncTransport, options: RunOptions) {
  const totals = { pushed: 0, pulled: 0 };
  const requests = batchRequests(core, transport);
  let full = pageLimits;
  let limits = full;
  for (;;) {
    options.signal.throwIfAborted();
    const page = await nextPage(core, limits);
    const outcome = await exchange(core, { transport, requests }, page, options.signal);
    if (outcome === 'restart') continue;
    if (outcome === 'split') {
      limits = await splitPage(core, page, full);
      continue;
    }
    // A server of an older version leaves notes unmentioned; they wait until it is a newer one.
    if (!outcome.supportsNotes) full = { ...full, notes: 0 };
    limits = full;
    totals.pushed += outcome.done;
    totals.pulled += outcome.pulled;
    options.onProgress(totals.pulled);
    if (isStuck(outcome.supportsNotes ? page.sent : withoutNotes(page), outcome))
      throw new StoreError('INTERNAL');
    if (!outcome.more && page.sent.length === 0) return totals;
    if (!outcome.more && !(await hasMore(core, full))) return totals;
  }
}

interface Exchanged extends PageResult {
  more: boolean;
  /** The answer leads further than the last one. */
  hasAdvanced: boolean;
}

/** An answer that moves nothing would be asked for again for ever. */
function isStuck(sent: readonly OutboxRow[], { done, acknowledged, hasAdvanced, more }: Exchanged): boolean {
  return done + acknowledged === 0 && !hasAdvanced && (more || sent.length > 0);
}

function withoutNotes({ sent }: OutgoingPage): OutboxRow[] {
  return sent.filter(({ kind }) => kind !== 'note');
}

/** Sends one page and takes its answer in. 'restart': the ground has changed, begin anew. 'split': send less. */
async function exchange(
  core: StoreCore,
  { transport, requests }: { transport: SyncTransport; requests: BatchRequests },
  { batch, sent }: OutgoingPage,
  signal: AbortSignal,
): Promise<Exchanged | 'restart' | 'split'> {
  const since = await readToken(core);
  let response: SyncBatchResponse;
  try {
    response = await requests.send(since, batch);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'TOKEN_INVALID' && since !== null) {
      await reconcile(core, transport, false);
      return 'restart';
    }
    if (splitCodes.includes(code) && sent.length > 0) return 'split';
    throw error;
  }
  // Whoever stopped the run may have removed the learner's rows; an answer must not bring them back.
  signal.throwIfAborted();
  const [before, after] = [parseToken(since ?? ''), parseToken(response.token)];
  if (since !== null && !tokenContinues(since, response.token)) {
    await reconcile(core, transport, false);
    return 'restart';
  }
  if (response.more && sent.length === 0) requests.prefetch(response.token);
  const applied = await applyResponse(core, { since, sent }, response);
  if (applied === null) return 'restart';
  return { ...applied, more: response.more, hasAdvanced: before?.number !== after?.number };
}

/** Halves the page; a page of one thing is the bad one, which waits from now on with its reason. */
async function splitPage(
  core: StoreCore,
  { batch, sent }: OutgoingPage,
  full: PageLimits,
): Promise<PageLimits> {
  const [only, ...others] = sent;
  if (only !== undefined && others.length === 0) {
    await core.db.outbox.put({ ...only, code: 'VALIDATION' });
    return full;
  }
  const half = (things: readonly unknown[]) => Math.max(1, Math.floor(things.length / 2));
  const { cards, entries, notes } = batch;
  const none = { ...full, cards: 0, entries: 0, notes: 0 };
  if (cards.length > 0) return { ...none, cards: half(cards) };
  return entries.length > 0 ? { ...none, entries: half(entries) } : { ...none, notes: half(notes) };
}

async function hasMore(core: StoreCore, full: PageLimits): Promise<boolean> {
  const one = { ...full, cards: 1, entries: 1, notes: Math.min(1, full.notes) };
  return (await nextPage(core, one)).sent.length > 0;
}

/** Whether a failure may pass by itself. */
export function isTransient(code: string): boolean {
  if (code === 'NETWORK' || code === 'TIMEOUT' || code === 'OFFLINE') return true;
  return isErrorCode(code) && errorTable[code].retry === 'later';
}
