/** One browser in a random history, with the real client: two tabs on one database, and a localStorage. */
import {
  failureCodeOf,
  type Action,
  type HeldHere,
  type SmallPages,
  type SyncEnd,
  type SyncOptions,
} from '@repaso/sync/histories';
import { pageLimits, type PageLimits } from '@repaso/sync';
import { Dexie } from 'dexie';
import { copyLines } from '../src/commands/copy-lines.ts';
import { addCards, removeCards, undoRemoval } from '../src/commands/card-lifecycle.ts';
import type { RemovedCards } from '../src/commands/card-lifecycle.ts';
import { askBothWays } from '../src/commands/reverse-cards.ts';
import { recordAnswer, resetProgress, recordAnswerShown } from '../src/commands/review-card.ts';
import { updateSettings } from '../src/commands/settings.ts';
import { recordTypedForm, saveNote } from '../src/commands/journalled-writes.ts';
import { writeJournalledForms } from '../src/commands/typed-forms.ts';
import { writeJournalledAnswers } from '../src/commands/write-journalled-answers.ts';
import { exportDevice } from '../src/device/device.ts';
import { editCard } from '../src/commands/edit-cards.ts';
import { removeNote, restoreNote, writeNoteDrafts } from '../src/commands/notes.ts';
import { settleRows } from '../src/rows/settle-rows.ts';
import { runSync } from '../src/sync/run-sync.ts';
import type { StoreCore } from '../src/rows/store-core.ts';
import type { SyncTransport } from '../src/sync/transport.ts';
import { checkCopy } from './compare-lines.ts';
import { groupMark, isGrouped } from './group-mark.ts';
import { heldByStore } from './held-by-store.ts';
import { memoryStorage } from './memory-storage.ts';
import { CrashingTab } from './crashing-tab.ts';
import { undoLastHere } from './undo-last.ts';

/** Which tab acts, by index, and for which learner, by index. */
export interface TabOf {
  tab: number;
  learner: number;
}

export class StoreDevice {
  readonly #databaseName: string;
  readonly #learners: readonly string[];
  readonly #now: () => number;
  readonly #transports: readonly SyncTransport[];
  readonly #page: PageLimits;
  readonly #localStorage = memoryStorage();
  readonly #removed = new Map<string, RemovedCards>();
  #tabs: CrashingTab[];
  /** Resolves when the last restart of the browser is complete. */
  #restarted: Promise<void> = Promise.resolve();
  #lock: Promise<unknown> = Promise.resolve();

  constructor(
    databaseName: string,
    learners: readonly string[],
    now: () => number,
    transports: readonly SyncTransport[],
    { cards, entries }: SmallPages,
  ) {
    this.#page = { ...pageLimits, cards, entries, notes: cards, practiceLog: entries };
    this.#databaseName = databaseName;
    this.#learners = learners;
    this.#now = now;
    this.#transports = transports;
    this.#tabs = [new CrashingTab(databaseName), new CrashingTab(databaseName)];
  }

  async act(at: TabOf, action: Action, crashAt: number | null): Promise<'done' | 'crashed'> {
    Object.assign(globalThis, { localStorage: this.#localStorage });
    const tab = this.#tab(at.tab);
    tab.dieAt(crashAt);
    try {
      await this.#do(this.#core(at), action);
      return 'done';
    } catch (error) {
      if (!this.#hasCrashed(tab)) throw error;
      await this.#restart(tab);
      return 'crashed';
    } finally {
      tab.dieAt(null);
    }
  }

  /**
   * Runs a sync. Only one tab of the browser synchronises at a time, as with the browser's lock. Then compares the copy of
   * the lines with the cards, and makes the next one.
   */
  async sync(at: TabOf, options: SyncOptions): Promise<SyncEnd> {
    const mine = this.#lock.then(() => this.#syncNow(at, options));
    this.#lock = mine.catch(() => undefined);
    const end = await mine;
    await checkCopy(this.#core(at));
    await copyLines(this.#core(at));
    await this.#settle(at, options);
    return end;
  }

  /** Settles rows in some of the syncs, so that others find rows that are not settled. */
  async #settle(at: TabOf, { crashAt, isFresh }: SyncOptions): Promise<void> {
    if (!isFresh) return;
    const tab = this.#tab(at.tab);
    tab.dieAt(crashAt);
    try {
      await settleRows(this.#core(at), 2);
    } catch (error) {
      if (!this.#hasCrashed(tab)) throw error;
      await this.#restart(tab);
    } finally {
      tab.dieAt(null);
    }
  }

  /** Returns a learner's data on this device. If the browser crashes during the read, reads again after the restart. */
  async held(at: TabOf): Promise<HeldHere> {
    const tab = this.#tab(0);
    try {
      return heldByStore(await exportDevice(this.#core({ ...at, tab: 0 })));
    } catch (error) {
      if (!this.#hasCrashed(tab)) throw error;
      await this.#restart(tab);
      return this.held(at);
    }
  }

  async close(): Promise<void> {
    this.#tabs.forEach((tab) => tab.close());
    await Dexie.delete(this.#databaseName);
  }

  async #syncNow(at: TabOf, { isFresh, repairs, crashAt }: SyncOptions): Promise<SyncEnd> {
    const tab = this.#tab(at.tab);
    const transport = this.#transports[at.learner];
    if (transport === undefined) throw new Error('every learner has a transport');
    tab.dieAt(crashAt === null ? null : crashAt * writesApart);
    const { signal } = new AbortController();
    try {
      const common = { isFresh, fetchesSettings: isFresh, repairs, signal, page: this.#page };
      const options = { ...common, onProgress: () => undefined };
      return { text: await runSync(this.#core(at), transport, options) };
    } catch (error) {
      if (this.#hasCrashed(tab)) {
        await this.#restart(tab);
        return 'crashed';
      }
      const code = failureCodeOf(error);
      if (code === null || code === 'INTERNAL') throw error;
      return { code };
    } finally {
      tab.dieAt(null);
    }
  }

  async #do(core: StoreCore, action: Action): Promise<unknown> {
    switch (action.kind) {
      case 'add': {
        const { id, content, sourceDeckId, sourceCardId } = action;
        await addCards(core, [{ id, ...content, sourceDeckId, sourceCardId }]);
        return isGrouped(id) ? groupMark(core, id) : undefined;
      }
      case 'edit':
        return editCard(core, action.id, action.changes, { keepProgress: action.keepProgress });
      case 'remove':
        return this.#removed.set(`${core.userId} ${action.id}`, await removeCards(core, [action.id]));
      case 'restore card': {
        const removed = this.#removed.get(`${core.userId} ${action.id}`);
        if (removed === undefined) throw new Error('only cards removed on this device can be restored');
        return undoRemoval(core, removed);
      }
      case 'ask both ways':
        return askBothWays(core, [action.id], action.isOn);
      case 'show':
        return recordAnswerShown(core, action.id);
      case 'reset':
        return resetProgress(core, action.id);
      case 'answer':
        return recordAnswer(core, action.id, action.rating, 900);
      case 'write note':
        return saveNote(core, action);
      case 'remove note':
        return removeNote(core, action.id);
      case 'restore note':
        return restoreNote(core, action.id);
      case 'type form':
        return recordTypedForm(core, action.form);
      case 'undo':
        return undoLastHere(core);
      case 'set':
        return updateSettings(core, action.changes);
    }
  }

  /** Returns whether the browser of this tab has crashed. A crash of one tab ends both. */
  #hasCrashed(tab: CrashingTab): boolean {
    return tab.isDead || !this.#tabs.includes(tab);
  }

  /** Restarts the browser of a crashed tab, unless a restart has already begun. Resolves when it has restarted. */
  #restart(crashed: CrashingTab): Promise<void> {
    if (this.#tabs.includes(crashed)) this.#restarted = this.#openTabs();
    return this.#restarted;
  }

  /** Closes both tabs, so that their memory is lost, and opens new ones. These write the journalled answers and notes. */
  async #openTabs(): Promise<void> {
    this.#tabs.forEach((tab) => tab.close());
    this.#removed.clear();
    this.#tabs = [new CrashingTab(this.#databaseName), new CrashingTab(this.#databaseName)];
    Object.assign(globalThis, { localStorage: this.#localStorage });
    for (const learner of this.#learners.keys()) {
      await writeJournalledAnswers(this.#core({ learner, tab: 0 }));
      await writeJournalledForms(this.#core({ learner, tab: 0 }));
      await writeNoteDrafts(this.#core({ learner, tab: 0 }));
    }
  }

  #tab(tab: number): CrashingTab {
    const found = this.#tabs[tab];
    if (found === undefined) throw new Error('a device has two tabs');
    return found;
  }

  #core({ tab, learner }: TabOf): StoreCore {
    const userId = this.#learners[learner] ?? '';
    return { db: this.#tab(tab).db, userId, now: this.#now, writeListeners: new Set() };
  }
}

/** Number of writes for one step of a sync's `crashAt`. One transaction of a sync has several writes. */
const writesApart = 3;
