/** What a deed changes on the plainest device; nothing is written here. */
import {
  contentFields,
  type CardContent,
  type LogEntry,
  type SyncCard,
  type SyncNote,
} from '@repaso/contracts';
import {
  answerCard,
  lastAnswer,
  newProgress,
  resetCard,
  showCard,
  undoEntry,
  type StepContext,
} from '@repaso/leitner';
import { stampsOf } from '../src/field-stamps.ts';
import type { Stamp } from '../src/hybrid-clock.ts';
import type { Deed } from './action.ts';
import type { HeldSetting } from './held.ts';
import { mustHave, type Disk } from './reference-disk.ts';

/** What is to be written together. */
export interface Changes {
  cards: SyncCard[];
  entries: LogEntry[];
  notes: SyncNote[];
  settings: [name: string, setting: HeldSetting][];
}

/** What a deed is done with. */
export interface DeedTools {
  disk: Disk;
  /** The device's name in stamps and entries. */
  name: string;
  /** Cards as they were when removed. */
  removed: Map<string, SyncCard>;
  now: number;
  stamp: () => Stamp;
  contextOf: (cardId: string, stamp: Stamp) => StepContext;
}

type DeedOf<K extends Deed['kind']> = Extract<Deed, { kind: K }>;

export function changesOf(deed: Deed, tools: DeedTools): Changes {
  return { cards: [], entries: [], notes: [], settings: [], ...partsOf(deed, tools) };
}

function partsOf(deed: Deed, tools: DeedTools): Partial<Changes> {
  const { disk, stamp } = tools;
  const context = () => ('id' in deed ? tools.contextOf(deed.id, stamp()) : tools.contextOf('', ''));
  switch (deed.kind) {
    case 'add':
      return { cards: addedCard(deed, tools) };
    case 'edit': {
      const cards = [editedCard(mustHave(disk, deed.id), deed.changes, stamp())];
      return { cards, entries: deed.keepProgress ? [] : [resetCard(newProgress(), context()).entry] };
    }
    case 'remove': {
      const card = mustHave(disk, deed.id);
      tools.removed.set(deed.id, card);
      return { cards: [{ ...card, deleted: true, deletedStamp: stamp() }] };
    }
    case 'bring back':
      return { cards: broughtBack(deed.id, tools) };
    case 'show':
      return { entries: [showCard(newProgress(), context()).entry] };
    case 'reset':
      return { entries: [resetCard(newProgress(), context()).entry] };
    case 'answer':
      return { entries: [answerCard(newProgress(), deed.rating, { ...context(), duration: 900 }).entry] };
    case 'undo':
      return { entries: undoing(tools) };
    case 'set': {
      const set = stamp();
      return { settings: Object.entries(deed.changes).map(([name, value]) => [name, { value, stamp: set }]) };
    }
    default:
      return { notes: [changedNote(deed, tools)] };
  }
}

function changedNote(
  deed: DeedOf<'write note' | 'remove note' | 'restore note'>,
  { disk, now, stamp }: DeedTools,
): SyncNote {
  const known = disk.notes.get(deed.id);
  const made = stamp();
  if (deed.kind === 'write note') {
    const { id, text } = deed;
    const fresh = { id, createdAt: new Date(now).toISOString(), deleted: false, deletedStamp: made };
    return { ...fresh, ...known, text, textStamp: made };
  }
  if (known === undefined) throw new Error(`no note ${deed.id} here`);
  return { ...known, deleted: deed.kind === 'remove note', deletedStamp: made };
}

function addedCard(deed: DeedOf<'add'>, { disk, now, stamp }: DeedTools): SyncCard[] {
  const known = disk.cards.get(deed.id);
  if (known?.deleted === false) return [];
  const made = stamp();
  if (known !== undefined) return [{ ...known, deleted: false, deletedStamp: made }];
  const { id, content, sourceDeckId, sourceCardId } = deed;
  const identity = { id, sourceDeckId, sourceCardId, createdAt: new Date(now).toISOString() };
  const stamps = { stamps: stampsOf(made), deleted: false, deletedStamp: made };
  return [{ ...identity, ...blank, ...content, ...stamps }];
}

function editedCard(card: SyncCard, changes: Partial<CardContent>, now: Stamp): SyncCard {
  const next = { ...card, ...changes };
  const changed = contentFields.filter(
    (field) => JSON.stringify(card[field]) !== JSON.stringify(next[field]),
  );
  const stamps = Object.fromEntries(changed.map((field) => [field, now]));
  return { ...next, stamps: { ...card.stamps, ...stamps } };
}

function broughtBack(id: string, { disk, removed, stamp }: DeedTools): SyncCard[] {
  const now = stamp();
  const card = disk.cards.get(id) ?? removed.get(id);
  return card === undefined ? [] : [{ ...notAfter(card, now), deleted: false, deletedStamp: now }];
}

function undoing({ disk, name, stamp, contextOf }: DeedTools): LogEntry[] {
  const last = lastAnswer([...disk.log.values()].filter(({ device }) => device === name));
  if (last === undefined || !disk.cards.has(last.cardId)) return [];
  return [undoEntry([], last.id, contextOf(last.cardId, stamp())).entry];
}

const blank: Omit<CardContent, 'frontValue' | 'backValue'> = {
  frontExample: null,
  backExample: null,
  tags: [],
  category: 'WITHOUT_CATEGORY',
  partOfSpeech: null,
  activeSide: 'FRONT',
  suspended: false,
};

/** A card remembered from before the clock was put right must not bring stamps from the future back. */
function notAfter(card: SyncCard, stamp: Stamp): SyncCard {
  const stamps = contentFields.map((field) => [
    field,
    card.stamps[field] < stamp ? card.stamps[field] : stamp,
  ]);
  return { ...card, stamps: Object.fromEntries(stamps) as SyncCard['stamps'] };
}
