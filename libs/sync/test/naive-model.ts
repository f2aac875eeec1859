/**
 * The expected result of a random history: all values ever written on any device. A field's value is the one with the
 * latest stamp, the log is all entries, and progress is its fold. The model reads the devices after every event, and
 * throws when one loses or reverts data.
 */
import {
  contentFields,
  limits,
  type CardContent,
  type ContentField,
  type LogEntry,
  type SyncCard,
  type SyncNote,
  type PracticeEntry,
} from '@repaso/contracts';
import { parseStamp, type Stamp } from '../src/hybrid-clock.ts';
import { must, mustEqual, type Held, type HeldHere } from './held.ts';

type Versions<T> = Map<Stamp, T>;

/** All values that each field of one card ever had, by stamp. */
interface CardVersions {
  fields: Record<ContentField, Versions<unknown>>;
  deleted: Versions<boolean>;
}

/** All values that text and deletion of one note ever had, by stamp. */
interface NoteVersions {
  texts: Versions<string>;
  deleted: Versions<boolean>;
}

export class NaiveModel {
  readonly cards = new Map<string, CardVersions>();
  readonly entries = new Map<string, LogEntry>();
  readonly notes = new Map<string, NoteVersions>();
  readonly practiceLog = new Map<string, PracticeEntry>();
  readonly settings = new Map<string, Versions<unknown>>();

  /**
   * Adds what a device has now. Throws if the device has lost or reverted something since `before`, its data at the
   * last call.
   */
  observe(before: HeldHere | null, after: HeldHere): void {
    if (before !== null) {
      if (after.clock < before.clock) this.#forgetRenamed(after);
      this.#mustNotGoBack(before, after);
    }
    for (const { card } of after.cards.values()) this.observePushed(card);
    for (const entry of after.entries.values()) this.#noteEntry(entry);
    for (const one of after.notes.values()) this.observeNote(one);
    for (const entry of after.practiceLog.values()) this.#notePracticeEntry(entry);
    for (const [name, { value, stamp }] of after.settings) {
      const versions = this.settings.get(name) ?? new Map<Stamp, unknown>();
      this.settings.set(name, note(versions, stamp, value));
    }
  }

  /** Adds the data that the server gave a new learner. */
  observeGift({ cards, entries }: Held): void {
    for (const { card } of cards.values()) this.observePushed(card);
    for (const entry of entries.values()) this.#noteEntry(entry);
  }

  /** Adds a card that a device pushes. The device may delete its row before `observe` is called again. */
  observePushed(card: SyncCard): void {
    const versions = this.#versionsOf(card.id);
    for (const field of contentFields) note(versions.fields[field], card.stamps[field], card[field]);
    note(versions.deleted, card.deletedStamp, card.deleted);
  }

  /** Adds one version of a note. */
  observeNote({ id, text, textStamp, deleted, deletedStamp }: SyncNote): void {
    const known = this.notes.get(id) ?? {
      texts: new Map<Stamp, string>(),
      deleted: new Map<Stamp, boolean>(),
    };
    this.notes.set(id, known);
    note(known.texts, textStamp, text);
    note(known.deleted, deletedStamp, deleted);
  }

  /** Returns the text and deletion that a note must have after the history. */
  noteAtEnd(id: string): { text: string | undefined; deleted: boolean | undefined } {
    const known = this.notes.get(id);
    return { text: known && latest(known.texts), deleted: known && latest(known.deleted) };
  }

  /**
   * Returns the last text that each device wrote into a note. Each device has overwritten its own earlier texts
   * knowingly.
   */
  lastTexts(id: string): string[] {
    const stamps = [...(this.notes.get(id)?.texts ?? [])].sort();
    return [...new Map(stamps.map(([stamp, text]) => [parseStamp(stamp)?.device, text])).values()];
  }

  /** Returns the content that a card must have after the history, by field. */
  contentOf(id: string): Record<string, unknown> {
    const { fields } = this.#versionsOf(id);
    return Object.fromEntries(contentFields.map((field) => [field, latest(fields[field])]));
  }

  /** Returns whether a card must be deleted after the history. */
  isDeleted(id: string): boolean {
    return latest(this.#versionsOf(id).deleted) === true;
  }

  entriesOf(id: string): LogEntry[] {
    return [...this.entries.values()].filter((entry) => entry.cardId === id);
  }

  /**
   * Returns whether the card's front is too long. The server must refuse such a card, so it exists only on its device.
   */
  isUnfit(id: string): boolean {
    const front = latest(this.#versionsOf(id).fields.frontValue);
    return typeof front === 'string' && front.length > limits.cardValue;
  }

  settingsAtEnd(): Map<string, unknown> {
    return new Map([...this.settings].map(([name, versions]) => [name, latest(versions)]));
  }

  #versionsOf(id: string): CardVersions {
    const known = this.cards.get(id) ?? newVersions();
    this.cards.set(id, known);
    return known;
  }

  /** Removes the stamps of this device that a correction of its clock has replaced. */
  #forgetRenamed({ device, clock }: HeldHere): void {
    const isRenamed = (stamp: Stamp) => stamp > clock && device !== null && stamp.endsWith(`:${device}`);
    const all = [...this.cards.values()].flatMap(({ fields, deleted }) => [
      ...Object.values(fields),
      deleted,
    ]);
    const ofNotes = [...this.notes.values()].flatMap(({ texts, deleted }) => [texts, deleted]);
    for (const versions of [...all, ...ofNotes, ...this.settings.values()] as Versions<unknown>[]) {
      for (const stamp of [...versions.keys()].filter(isRenamed)) versions.delete(stamp);
    }
    for (const entry of [...this.entries.values()].filter(({ stamp }) => isRenamed(stamp))) {
      this.entries.delete(entry.id);
    }
    for (const entry of [...this.practiceLog.values()].filter(({ stamp }) => isRenamed(stamp))) {
      this.practiceLog.delete(entry.id);
    }
  }

  #noteEntry(entry: LogEntry): void {
    const known = this.entries.get(entry.id);
    if (known !== undefined) mustEqual(entry, known, `entry ${entry.id} changed`);
    this.entries.set(entry.id, entry);
  }

  #notePracticeEntry(entry: PracticeEntry): void {
    const known = this.practiceLog.get(entry.id);
    if (known !== undefined) mustEqual(entry, known, `entry ${entry.id} of verb practice changed`);
    this.practiceLog.set(entry.id, entry);
  }

  #mustNotGoBack(before: HeldHere, after: HeldHere): void {
    const isRenamed = (stamp: Stamp) => stamp > after.clock;
    for (const [id, { card }] of before.cards) {
      const now = after.cards.get(id)?.card;
      if (now === undefined) {
        must(
          this.#isDeletedSince(id, isRenamed(card.deletedStamp) ? '' : card.deletedStamp),
          `card ${id} vanished without a deletion`,
        );
        continue;
      }
      for (const field of contentFields) {
        const [was, is] = [card.stamps[field], now.stamps[field]];
        must(is >= was || isRenamed(was), `${field} of ${id} went back from ${was} to ${is}`);
      }
      const [was, is] = [card.deletedStamp, now.deletedStamp];
      must(is >= was || isRenamed(was), `the lifecycle of ${id} went back from ${was} to ${is}`);
    }
    for (const [id, was] of before.notes) this.#noteMustNotGoBack(was, after.notes.get(id), isRenamed);
    for (const id of before.entries.keys()) must(after.entries.has(id), `entry ${id} vanished`);
    for (const id of before.practiceLog.keys())
      must(after.practiceLog.has(id), `entry ${id} of verb practice vanished`);
    const own = [...before.entries.values()].filter(({ device }) => device === after.device).sort(byStamp);
    const now = own.map(({ id }) => after.entries.get(id)?.stamp ?? '');
    mustEqual(now, [...now].sort(), 'the order of what the device wrote');
  }

  #noteMustNotGoBack(was: SyncNote, is: SyncNote | undefined, isRenamed: (stamp: Stamp) => boolean): void {
    must(is !== undefined, `note ${was.id} vanished`);
    for (const part of ['textStamp', 'deletedStamp'] as const) {
      const isKept = is[part] >= was[part] || isRenamed(was[part]);
      must(isKept, `${part} of note ${was.id} went back from ${was[part]} to ${is[part]}`);
    }
  }

  #isDeletedSince(id: string, since: Stamp): boolean {
    return [...this.#versionsOf(id).deleted].some(([stamp, deleted]) => deleted && stamp >= since);
  }
}

/** Records the value of a stamp. Throws if the stamp already has a different value. */
function note<T>(versions: Versions<T>, stamp: Stamp, value: T): Versions<T> {
  if (versions.has(stamp)) mustEqual(value, versions.get(stamp), `two values under the stamp ${stamp}`);
  return versions.set(stamp, value);
}

function latest<T>(versions: Versions<T>): T | undefined {
  const [last] = [...versions.keys()].sort().slice(-1);
  return last === undefined ? undefined : versions.get(last);
}

function byStamp(a: LogEntry, b: LogEntry): number {
  return a.stamp < b.stamp ? -1 : 1;
}

function newVersions(): CardVersions {
  const fields = contentFields.map((field) => [field, new Map<Stamp, CardContent[ContentField]>()]);
  return {
    fields: Object.fromEntries(fields) as Record<ContentField, Versions<unknown>>,
    deleted: new Map(),
  };
}
