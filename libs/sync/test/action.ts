/** An act of a history becomes a deed on a card that the device really has. */
import { limits, type CardContent, type LearnerSettings, type Rating } from '@repaso/contracts';
import { contentFields } from '@repaso/contracts';
import { laterStamp } from '../src/hybrid-clock.ts';
import { deckCardId } from '../src/derived-id.ts';
import { must, mustEqual, type HeldHere } from './held.ts';
import type { Act } from './history.ts';

/** A deed that a client can be asked for. */
export type Deed =
  | {
      kind: 'add';
      id: string;
      content: Pick<CardContent, 'frontValue' | 'backValue'>;
      sourceDeckId: string | null;
      sourceCardId: string | null;
    }
  /** `keepProgress` is false for what changes what is learned. */
  | { kind: 'edit'; id: string; changes: Partial<CardContent>; keepProgress: boolean }
  | { kind: 'remove' | 'bring back' | 'show' | 'reset'; id: string }
  | { kind: 'answer'; id: string; rating: Rating }
  | { kind: 'write note'; id: string; text: string }
  | { kind: 'remove note' | 'restore note'; id: string }
  | { kind: 'undo' }
  | { kind: 'set'; changes: Partial<LearnerSettings> };

/** What an act is turned into a deed with. */
export interface DeedSource {
  userId: string;
  held: HeldHere;
  /** Cards removed on this device since its page was loaded. */
  removed: readonly string[];
  newId: () => string;
}

const deck = '00000000-0000-7000-8000-00000000dec0';
const deckCards = ['00000000-0000-7000-8000-00000000dec1', '00000000-0000-7000-8000-00000000dec2'];

/** The deed; null when there is nothing to do it to. */
export function deedOf(act: Act, source: DeedSource): Deed | null {
  const text = `palabra ${act.word}`;
  const content = { frontValue: text, backValue: `слово ${act.word}` };
  switch (act.what) {
    case 'add':
      return { kind: 'add', id: source.newId(), content, sourceDeckId: null, sourceCardId: null };
    case 'add unfit': {
      const unfit = { ...content, frontValue: 'x'.repeat(limits.cardValue + 1 + act.word) };
      return { kind: 'add', id: source.newId(), content: unfit, sourceDeckId: null, sourceCardId: null };
    }
    case 'add from a deck': {
      const sourceCardId = deckCards[act.card % deckCards.length] ?? deck;
      const id = deckCardId(source.userId, sourceCardId);
      return { kind: 'add', id, content, sourceDeckId: deck, sourceCardId };
    }
    case 'write note':
      return { kind: 'write note', id: source.newId(), text: `Apunte ${act.word}.` };
    case 'rewrite note':
    case 'remove note':
    case 'restore note':
      return deedOnNote(act, source.held);
    case 'undo':
      return { kind: 'undo' };
    case 'set':
      return { kind: 'set', changes: settingsOf(act) };
    case 'bring back': {
      const id = source.removed[act.card % Math.max(1, source.removed.length)];
      return id === undefined ? null : { kind: 'bring back', id };
    }
    default:
      return deedOnCard(act, source.held);
  }
}

function deedOnNote({ what, card, word }: Act, held: HeldHere): Deed | null {
  const isAway = what === 'restore note';
  const notes = [...held.notes.values()].filter(({ deleted }) => deleted === isAway);
  const ids = notes.map((note) => note.id).sort();
  const id = ids[card % Math.max(1, ids.length)];
  if (id === undefined) return null;
  if (what === 'remove note' || what === 'restore note') return { kind: what, id };
  return { kind: 'write note', id, text: `Apunte ${word}, corregido.` };
}

function deedOnCard({ what, card, word }: Act, held: HeldHere): Deed | null {
  const living = [...held.cards.values()].filter((one) => !one.card.deleted);
  const ids = living.map((one) => one.card.id).sort();
  const id = ids[card % Math.max(1, ids.length)];
  if (id === undefined) return null;
  const edit = (changes: Partial<CardContent>, keepProgress = true): Deed => ({
    ...{ kind: 'edit', id, changes, keepProgress },
  });
  switch (what) {
    case 'edit':
      return edit(
        { frontValue: `cambio ${word}`, frontExample: word > 5 ? `Un ejemplo ${word}.` : null },
        false,
      );
    case 'tag':
      return edit({ tags: word === 0 ? [] : [`tag ${word}`, 'común'] });
    case 'move':
      return edit({ category: `carpeta ${word % 3}` });
    case 'suspend':
      return edit({ suspended: word % 2 === 0, activeSide: word > 4 ? 'BACK' : 'FRONT' });
    case 'know':
    case 'forget':
      return { kind: 'answer', id, rating: what === 'know' ? 3 : 1 };
    case 'remove':
    case 'show':
    case 'reset':
      return { kind: what, id };
    default:
      return null;
  }
}

function settingsOf({ card, word }: Act): Partial<LearnerSettings> {
  if (card < 2) return { newCardsPerDay: word };
  if (card < 4) return { theme: word % 2 === 0 ? 'light' : 'dark', dayStart: word * 30 };
  return { ladder: word % 2 === 0 ? 'long' : 'study' };
}

/** Fails unless a finished deed is in the device's storage, under stamps later than all it had seen. */
export function mustBeWritten(deed: Deed, before: HeldHere, after: HeldHere): void {
  const newEntries = [...after.entries.values()].filter(({ id }) => !before.entries.has(id));
  for (const { stamp } of newEntries) must(stamp > before.clock, `an entry's stamp ${stamp} is old`);
  const count = entriesOf(deed);
  const isRight = newEntries.length === count || (deed.kind === 'undo' && newEntries.length === 0);
  must(isRight, `${deed.kind} wrote ${newEntries.length} entries`);
  if (deed.kind === 'edit') mustBeEdited(deed, before, after);
  if ('id' in deed && deed.kind.endsWith('note')) mustBeNoted(deed, before, after);
  if (deed.kind === 'add' || deed.kind === 'bring back' || deed.kind === 'remove') {
    const held = after.cards.get(deed.id)?.card;
    mustEqual(held?.deleted, deed.kind === 'remove', `deleted of ${deed.id} after ${deed.kind}`);
  }
  if (deed.kind === 'set') {
    for (const [name, value] of Object.entries(deed.changes)) {
      const held = after.settings.get(name);
      mustEqual(held?.value, value, `setting ${name}`);
      const seen = before.settings.get(name)?.stamp ?? '';
      must((held?.stamp ?? '') > laterStamp(before.clock, seen), `the stamp of setting ${name} is old`);
    }
  }
}

function mustBeNoted(deed: Deed & { id: string }, before: HeldHere, after: HeldHere): void {
  const [was, is] = [before.notes.get(deed.id), after.notes.get(deed.id)];
  must(is !== undefined, `note ${deed.id} is not here after ${deed.kind}`);
  mustEqual(is.deleted, deed.kind === 'remove note', `deleted of ${deed.id} after ${deed.kind}`);
  mustEqual(is.text, deed.kind === 'write note' ? deed.text : was?.text, `text of ${deed.id}`);
  const isNew = was?.text !== is.text;
  must(!isNew || is.textStamp > laterStamp(before.clock, was?.textStamp ?? ''), 'the stamp of a text is old');
  const isMoved = was !== undefined && was.deleted !== is.deleted;
  must(!isMoved || is.deletedStamp > before.clock, `the stamp of ${deed.kind} is old`);
}

function mustBeEdited(deed: Deed & { kind: 'edit' }, before: HeldHere, after: HeldHere): void {
  const [was, is] = [before.cards.get(deed.id)?.card, after.cards.get(deed.id)?.card];
  if (was === undefined || is === undefined) throw new Error(`card ${deed.id} is not here to be edited`);
  for (const field of contentFields) {
    const value = field in deed.changes ? deed.changes[field] : was[field];
    mustEqual(is[field], value, `${field} of ${deed.id}`);
    const isNew = JSON.stringify(was[field]) !== JSON.stringify(value);
    const seen = laterStamp(before.clock, was.stamps[field]);
    must(!isNew || is.stamps[field] > seen, `the stamp of ${field} of ${deed.id} is old`);
  }
}

function entriesOf(deed: Deed): number {
  if (deed.kind === 'edit') return deed.keepProgress ? 0 : 1;
  return ['show', 'reset', 'answer', 'undo'].includes(deed.kind) ? 1 : 0;
}
