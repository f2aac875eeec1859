/** Turns an act of a random history into an action on a card or note that the device has. */
import {
  algorithms,
  contentFields,
  limits,
  persons,
  type CardContent,
  type JournalledVerbForm,
  type LearnerSettings,
  type Rating,
} from '@repaso/contracts';
import { laterStamp } from '../src/hybrid-clock.ts';
import { deckCardCopyId } from '../src/derived-id.ts';
import { must, mustEqual, type HeldHere } from './held.ts';
import type { Act } from './history.ts';

/** An action of a learner that a device can perform. */
export type Action =
  | {
      kind: 'add';
      id: string;
      content: Pick<CardContent, 'frontValue' | 'backValue'>;
      sourceDeckId: string | null;
      sourceCardId: string | null;
    }
  /** An edit of texts has `keepProgress: false`, so that it resets the schedule. */
  | { kind: 'edit'; id: string; changes: Partial<CardContent>; keepProgress: boolean }
  | { kind: 'remove' | 'restore card' | 'show' | 'reset'; id: string }
  | { kind: 'ask both ways'; id: string; isOn: boolean }
  | { kind: 'answer'; id: string; rating: Rating }
  | { kind: 'write note'; id: string; text: string }
  | { kind: 'remove note' | 'restore note'; id: string }
  | { kind: 'type form'; form: Omit<JournalledVerbForm, 'id'> }
  | { kind: 'undo' }
  | { kind: 'set'; changes: Partial<LearnerSettings> };

/** What an act is applied to: the data of a device, and its source of ids. */
export interface ActionSource {
  userId: string;
  held: HeldHere;
  /** Ids of the cards removed on this device since its page was loaded. */
  removed: readonly string[];
  newId: () => string;
}

const ratings = { forget: 1, hard: 2, know: 3, easy: 4 } as const;
const deck = '00000000-0000-7000-8000-00000000dec0';
const deckCards = ['00000000-0000-7000-8000-00000000dec1', '00000000-0000-7000-8000-00000000dec2'];

/** Returns the action of an act; null if the device has no fitting card or note. */
export function actionOf(act: Act, source: ActionSource): Action | null {
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
      const id = deckCardCopyId(source.userId, sourceCardId);
      return { kind: 'add', id, content, sourceDeckId: deck, sourceCardId };
    }
    case 'write note':
      return { kind: 'write note', id: source.newId(), text: `Apunte ${act.word}.` };
    case 'rewrite note':
    case 'remove note':
    case 'restore note':
      return noteAction(act, source.held);
    case 'miss form':
    case 'hit form':
      return { kind: 'type form', form: formOf(act) };
    case 'undo':
      return { kind: 'undo' };
    case 'set':
      return { kind: 'set', changes: settingsOf(act) };
    case 'restore card': {
      const id = source.removed[act.card % Math.max(1, source.removed.length)];
      return id === undefined ? null : { kind: 'restore card', id };
    }
    default:
      return cardAction(act, source.held);
  }
}

/** Returns a typed form. There are few cells, so that several devices type the same form. */
function formOf({ what, card, word }: Act): Omit<JournalledVerbForm, 'id'> {
  const infinitive = card % 2 === 0 ? 'tener' : 'decir';
  const person = persons[card % 3] ?? 'P1S';
  const miss = { correctForm: 'tengo', userAnswer: `forma ${word}`, rule: word > 5 ? 'added-g' : null };
  return {
    ...{ infinitive, mood: 'INDICATIVE', tense: 'PRESENT', person },
    miss: what === 'miss form' ? miss : null,
  };
}

function noteAction({ what, card, word }: Act, held: HeldHere): Action | null {
  const isAway = what === 'restore note';
  const notes = [...held.notes.values()].filter(({ deleted }) => deleted === isAway);
  const ids = notes.map((note) => note.id).sort();
  const id = ids[card % Math.max(1, ids.length)];
  if (id === undefined) return null;
  if (what === 'remove note' || what === 'restore note') return { kind: what, id };
  return { kind: 'write note', id, text: `Apunte ${word}, corregido.` };
}

function cardAction({ what, card, word }: Act, held: HeldHere): Action | null {
  const living = [...held.cards.values()].filter((one) => !one.card.deleted);
  const ids = living.map((one) => one.card.id).sort();
  const id = ids[card % Math.max(1, ids.length)];
  if (id === undefined) return null;
  const edit = (changes: Partial<CardContent>, keepProgress = true): Action => ({
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
    case 'both ways':
      return { kind: 'ask both ways', id, isOn: word > 2 };
    case 'know':
    case 'hard':
    case 'easy':
    case 'forget':
      return { kind: 'answer', id, rating: ratings[what] };
    case 'remove':
    case 'show':
    case 'reset':
      return { kind: what, id };
    default:
      return null;
  }
}

function settingsOf({ card, word }: Act): Partial<LearnerSettings> {
  if (card < 1) return { newCardsPerDay: word, direction: word > 4 ? 'BOTH' : 'FRONT' };
  if (card < 3) return { theme: word % 2 === 0 ? 'light' : 'dark', dayStart: word * 30 };
  if (card < 5) return { ladder: word % 2 === 0 ? 'long' : 'study' };
  const desiredRetention = word > 7 ? 0.8 : 0.9;
  const fsrsParameters = word % 3 === 0 ? fittedParameters : null;
  return { algorithm: algorithms[word % algorithms.length] ?? 'LEITNER', desiredRetention, fsrsParameters };
}

/** Parameters of FSRS that fit some learner. */
const fittedParameters = [
  ...[0.5, 1.1, 3.2, 9.9, 6.5, 0.8, 3, 0.01, 1.4, 0.2, 0.7],
  ...[1.5, 0.06, 0.26, 1.6, 0.5, 1.9, 0.5, 0.1, 0.07, 0.3],
];

/**
 * Throws if a finished action is not stored on the device, or if its stamps are not later than every stamp received
 * before.
 */
export function mustBeWritten(action: Action, before: HeldHere, after: HeldHere): void {
  const allNew = [...after.entries.values()].filter(({ id }) => !before.entries.has(id));
  for (const { stamp } of allNew) must(stamp > before.clock, `an entry's stamp ${stamp} is old`);
  // A reset of a card also resets its reverse.
  const newEntries = allNew.filter(({ cardId }) => !('id' in action) || cardId === action.id);
  const count = entriesOf(action);
  const isRight = newEntries.length === count || (action.kind === 'undo' && newEntries.length === 0);
  must(isRight, `${action.kind} wrote ${newEntries.length} entries`);
  if (action.kind === 'type form') mustBeTyped(action, before, after);
  if (action.kind === 'edit') mustBeEdited(action, before, after);
  if ('id' in action && action.kind.endsWith('note')) mustBeNoted(action, before, after);
  if (action.kind === 'add' || action.kind === 'restore card' || action.kind === 'remove') {
    const held = after.cards.get(action.id)?.card;
    mustEqual(held?.deleted, action.kind === 'remove', `deleted of ${action.id} after ${action.kind}`);
  }
  if (action.kind === 'set') {
    for (const [name, value] of Object.entries(action.changes)) {
      const held = after.settings.get(name);
      mustEqual(held?.value, value, `setting ${name}`);
      const seen = before.settings.get(name)?.stamp ?? '';
      must((held?.stamp ?? '') > laterStamp(before.clock, seen), `the stamp of setting ${name} is old`);
    }
  }
}

/** A right form is recorded only if its cell has an open error. */
function mustBeTyped({ form }: Action & { kind: 'type form' }, before: HeldHere, after: HeldHere): void {
  const added = [...after.practiceLog.values()].filter(({ id }) => !before.practiceLog.has(id));
  const isRight = added.length === 1 || (form.miss === null && added.length === 0);
  must(isRight, `a typed form wrote ${added.length} entries`);
  for (const { stamp, kind } of added) {
    must(stamp > before.clock, `the stamp ${stamp} of a typed form is old`);
    mustEqual(kind, form.miss === null ? 'hit' : 'miss', 'the kind of an entry of verb practice');
  }
}

function mustBeNoted(action: Action & { id: string }, before: HeldHere, after: HeldHere): void {
  const [was, is] = [before.notes.get(action.id), after.notes.get(action.id)];
  must(is !== undefined, `note ${action.id} is not here after ${action.kind}`);
  mustEqual(is.deleted, action.kind === 'remove note', `deleted of ${action.id} after ${action.kind}`);
  mustEqual(is.text, action.kind === 'write note' ? action.text : was?.text, `text of ${action.id}`);
  const isNew = was?.text !== is.text;
  must(!isNew || is.textStamp > laterStamp(before.clock, was?.textStamp ?? ''), 'the stamp of a text is old');
  const isMoved = was !== undefined && was.deleted !== is.deleted;
  must(!isMoved || is.deletedStamp > before.clock, `the stamp of ${action.kind} is old`);
}

function mustBeEdited(action: Action & { kind: 'edit' }, before: HeldHere, after: HeldHere): void {
  const [was, is] = [before.cards.get(action.id)?.card, after.cards.get(action.id)?.card];
  if (was === undefined || is === undefined) throw new Error(`card ${action.id} is not here to be edited`);
  for (const field of contentFields) {
    const value = field in action.changes ? action.changes[field] : was[field];
    mustEqual(is[field], value, `${field} of ${action.id}`);
    const isNew = JSON.stringify(was[field]) !== JSON.stringify(value);
    const seen = laterStamp(before.clock, was.stamps[field]);
    must(!isNew || is.stamps[field] > seen, `the stamp of ${field} of ${action.id} is old`);
  }
}

function entriesOf(action: Action): number {
  if (action.kind === 'edit') return action.keepProgress ? 0 : 1;
  return ['show', 'reset', 'answer', 'undo'].includes(action.kind) ? 1 : 0;
}
