/**
 * Items that every server must refuse, each with a certain code, while it accepts the valid items of the same request.
 */
import {
  blankContent,
  limits,
  type LogEntry,
  type PushedCard,
  type SyncBatchResponse,
  type SyncNote,
  type PracticeEntry,
} from '@repaso/contracts';
import { uniformFieldStamps } from '../src/field-stamps.ts';
import { formatStamp } from '../src/hybrid-clock.ts';
import { mustEqual } from './held.ts';

const idOf = (n: number) => `00000000-0000-7000-8000-0000bad0000${n}`;

/**
 * Returns the invalid items to add to a request, and a function that checks the response. `now` is the server's time in
 * milliseconds.
 */
export function invalidItems(now: number) {
  const stamp = formatStamp({ time: now, counter: 0, device: 'stowaway' });
  const ahead = formatStamp({ time: now + 60 * 60_000, counter: 0, device: 'stowaway' });
  const codes = {
    [idOf(0)]: 'CLOCK_SKEW',
    [idOf(1)]: 'CLOCK_SKEW',
    [idOf(2)]: 'VALIDATION',
    [idOf(3)]: 'STAMP_INVALID',
    [idOf(4)]: 'CLOCK_SKEW',
    [idOf(5)]: 'CARD_NOT_FOUND',
    [idOf(7)]: 'CLOCK_SKEW',
    [idOf(8)]: 'VALIDATION',
  };
  return {
    cards: [
      badCard(1, { stamps: uniformFieldStamps(ahead), deletedStamp: ahead }, stamp),
      badCard(2, { frontValue: 'x'.repeat(limits.cardValue + 1) }, stamp),
      badCard(3, { deletedStamp: 'yesterday, about noon' }, stamp),
    ],
    entries: [badEntry(4, ahead), badEntry(5, stamp)],
    practiceLog: [badPracticeEntry(0, ahead)],
    notes: [badNote(7, 'Mañana.', ahead), badNote(8, 'x'.repeat(limits.note + 1), stamp)],
    /**
     * Throws unless each invalid item is refused with its code. Returns the response without these refusals, as the
     * device expects it.
     */
    checkRefusals(response: SyncBatchResponse): SyncBatchResponse {
      mustBeRefused(
        response.refused.filter(({ id }) => id in codes),
        codes,
      );
      return { ...response, refused: response.refused.filter(({ id }) => !(id in codes)) };
    },
  };
}

/**
 * Returns items with other content under ids that the server has just accepted, and a function that throws unless the
 * server has refused each with ID_TAKEN.
 */
export function forgeries(
  {
    cards,
    entries,
    practiceLog,
  }: { cards: readonly PushedCard[]; entries: readonly LogEntry[]; practiceLog: readonly PracticeEntry[] },
  accepted: readonly string[],
) {
  const isTaken = ({ id }: { id: string }) => accepted.includes(id);
  const forgedCards = cards
    .filter(isTaken)
    .map((card) => ({ ...card, sourceDeckId: idOf(6), frontValue: 'forged' }));
  const forgedEntries = entries.filter(isTaken).map((entry) => ({ ...entry, device: 'forger' }));
  const forgedForms = practiceLog.filter(isTaken).map((entry) => ({ ...entry, infinitive: 'forjar' }));
  const ids = [...forgedCards, ...forgedEntries, ...forgedForms].map(({ id }) => id);
  const codes = Object.fromEntries(ids.map((id) => [id, 'ID_TAKEN']));
  return {
    cards: forgedCards,
    entries: forgedEntries,
    practiceLog: forgedForms,
    check: (response: SyncBatchResponse) => mustBeRefused(response.refused, codes),
  };
}

function mustBeRefused(refused: SyncBatchResponse['refused'], codes: Record<string, string>): void {
  mustEqual(Object.fromEntries(refused.map(({ id, code }) => [id, code])), codes, 'what was refused');
}

function badCard(number: number, wrong: Partial<PushedCard>, stamp: string): PushedCard {
  return {
    id: idOf(number),
    sourceDeckId: null,
    sourceCardId: null,
    createdAt: '2026-11-21T12:00:00.000Z',
    ...blankContent,
    frontValue: 'polizón',
    backValue: 'заяц',
    stamps: uniformFieldStamps(stamp),
    deleted: false,
    deletedStamp: stamp,
    progress: null,
    ...wrong,
  };
}

function badNote(number: number, text: string, stamp: string): SyncNote {
  const made = { id: idOf(number), createdAt: '2026-11-21T12:00:00.000Z' };
  return { ...made, text, textStamp: stamp, deleted: false, deletedStamp: stamp };
}

function badEntry(number: number, stamp: string): LogEntry {
  const common = { zoneOffset: 0, dayStart: 0, day: '2026-11-21', device: 'stowaway' };
  return { id: idOf(number), cardId: idOf(9), kind: 'show', stamp, ...common };
}

function badPracticeEntry(number: number, stamp: string): PracticeEntry {
  const cell = { infinitive: 'huir', mood: 'INDICATIVE', tense: 'PRESENT', person: 'P1S' } as const;
  return { id: idOf(number), stamp, day: '2026-11-21', ...cell, kind: 'hit' };
}
