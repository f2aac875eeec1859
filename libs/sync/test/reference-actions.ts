/** Computes what an action changes on the reference device, without writing it. */
import {
  blankContent,
  mapContentFields,
  contentFields,
  type CardContent,
  type LogEntry,
  type SyncCard,
  type SyncNote,
  type PracticeEntry,
} from '@repaso/contracts';
import {
  answerCard,
  lastAnswer,
  newProgress,
  resetCard,
  showCard,
  siblingId,
  cancelEntry,
  type StepContext,
} from '@repaso/leitner';
import { uniformFieldStamps } from '../src/field-stamps.ts';
import type { Stamp } from '../src/hybrid-clock.ts';
import { newReverse } from '../src/reverse-card.ts';
import type { Action } from './action.ts';
import type { HeldSetting } from './held.ts';
import { mustHave, type Disk } from './reference-disk.ts';

/** The changes of one action. They are written together. */
export interface Changes {
  cards: SyncCard[];
  entries: LogEntry[];
  notes: SyncNote[];
  practiceLog: PracticeEntry[];
  settings: [name: string, setting: HeldSetting][];
}

/** What an action is computed from. */
export interface ActionTools {
  disk: Disk;
  /** The device's name in stamps and log entries. */
  name: string;
  /** Cards as they were when this device removed them, by id. */
  removed: Map<string, SyncCard>;
  /** The device's time in milliseconds, corrected by the server's. */
  now: number;
  stamp: () => Stamp;
  contextOf: (cardId: string, stamp: Stamp) => StepContext;
}

type ActionOf<K extends Action['kind']> = Extract<Action, { kind: K }>;

export function changesOf(action: Action, tools: ActionTools): Changes {
  return { cards: [], entries: [], notes: [], practiceLog: [], settings: [], ...partsOf(action, tools) };
}

function partsOf(action: Action, tools: ActionTools): Partial<Changes> {
  const { disk, stamp } = tools;
  const context = () => ('id' in action ? tools.contextOf(action.id, stamp()) : tools.contextOf('', ''));
  switch (action.kind) {
    case 'add':
      return { cards: addedCard(action, tools) };
    case 'edit': {
      const cards = [editedCard(mustHave(disk, action.id), action.changes, stamp())];
      return { cards, entries: action.keepProgress ? [] : [resetCard(newProgress(), context()).entry] };
    }
    case 'remove': {
      const card = mustHave(disk, action.id);
      tools.removed.set(action.id, card);
      return { cards: [{ ...card, deleted: true, deletedStamp: stamp() }] };
    }
    case 'ask both ways':
      return { cards: changedReverse(action, tools) };
    case 'restore card':
      return { cards: restoredCard(action.id, tools) };
    case 'show':
      return { entries: [showCard(newProgress(), context()).entry] };
    case 'reset':
      return { entries: [resetCard(newProgress(), context()).entry] };
    case 'answer':
      return { entries: [answerCard(newProgress(), action.rating, { ...context(), duration: 900 }).entry] };
    case 'type form':
      return { practiceLog: [typedForm(action, tools)] };
    case 'undo':
      return { entries: undoing(tools) };
    case 'set': {
      const set = stamp();
      return {
        settings: Object.entries(action.changes).map(([name, value]) => [name, { value, stamp: set }]),
      };
    }
    default:
      return { notes: [changedNote(action, tools)] };
  }
}

/** Unlike the product's client, this device records every right form. The fold ignores those without an error. */
function typedForm({ form }: ActionOf<'type form'>, { now, stamp, contextOf }: ActionTools): PracticeEntry {
  const { miss, ...cell } = form;
  const made = stamp();
  const { id } = contextOf('', made);
  const common = { id, stamp: made, day: new Date(now).toISOString().slice(0, 10), ...cell };
  return miss === null ? { ...common, kind: 'hit' } : { ...common, kind: 'miss', ...miss };
}

function changedNote(
  action: ActionOf<'write note' | 'remove note' | 'restore note'>,
  { disk, now, stamp }: ActionTools,
): SyncNote {
  const known = disk.notes.get(action.id);
  const made = stamp();
  if (action.kind === 'write note') {
    const { id, text } = action;
    const fresh = { id, createdAt: new Date(now).toISOString(), deleted: false, deletedStamp: made };
    return { ...fresh, ...known, text, textStamp: made };
  }
  if (known === undefined) throw new Error(`no note ${action.id} here`);
  return { ...known, deleted: action.kind === 'remove note', deletedStamp: made };
}

function addedCard(action: ActionOf<'add'>, { disk, now, stamp }: ActionTools): SyncCard[] {
  const known = disk.cards.get(action.id);
  if (known?.deleted === false) return [];
  const made = stamp();
  if (known !== undefined) return [{ ...known, deleted: false, deletedStamp: made }];
  const { id, content, sourceDeckId, sourceCardId } = action;
  const identity = { id, sourceDeckId, sourceCardId, createdAt: new Date(now).toISOString() };
  const stamps = { stamps: uniformFieldStamps(made), deleted: false, deletedStamp: made };
  return [{ ...identity, ...blankContent, ...content, ...stamps }];
}

/** Like a client of an earlier version, this device does not write other changes of a card to its reverse. */
function changedReverse(
  { id, isOn }: ActionOf<'ask both ways'>,
  { disk, now, stamp }: ActionTools,
): SyncCard[] {
  const card = mustHave(disk, id);
  const known = disk.cards.get(siblingId(id));
  if (card.isReverse || isOn === (known?.deleted === false)) return [];
  const made = stamp();
  if (known !== undefined) return [{ ...known, deleted: !isOn, deletedStamp: made }];
  return isOn ? [newReverse(card, made, new Date(now).toISOString())] : [];
}

function editedCard(card: SyncCard, changes: Partial<CardContent>, now: Stamp): SyncCard {
  const next = { ...card, ...changes };
  const changed = contentFields.filter(
    (field) => JSON.stringify(card[field]) !== JSON.stringify(next[field]),
  );
  const stamps = Object.fromEntries(changed.map((field) => [field, now]));
  return { ...next, stamps: { ...card.stamps, ...stamps } };
}

function restoredCard(id: string, { disk, removed, stamp }: ActionTools): SyncCard[] {
  const now = stamp();
  const card = disk.cards.get(id) ?? removed.get(id);
  return card === undefined ? [] : [{ ...notAfter(card, now), deleted: false, deletedStamp: now }];
}

function undoing({ disk, name, stamp, contextOf }: ActionTools): LogEntry[] {
  const last = lastAnswer([...disk.log.values()].filter(({ device }) => device === name));
  if (last === undefined || !disk.cards.has(last.cardId)) return [];
  return [cancelEntry([], last.id, contextOf(last.cardId, stamp())).entry];
}

/**
 * Returns the card with no stamp later than `stamp`. A card from before a clock correction may have stamps in the
 * future.
 */
function notAfter(card: SyncCard, stamp: Stamp): SyncCard {
  const stamps = mapContentFields((field) => (card.stamps[field] < stamp ? card.stamps[field] : stamp));
  return { ...card, stamps };
}
