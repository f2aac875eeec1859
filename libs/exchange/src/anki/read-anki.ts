/**
 * Anki's packages, .apkg and .colpkg, of all its versions. A note becomes one card, with the history of its first card.
 * Nothing of a package is run or fetched, and its media stay where they are.
 */
import { limits as cardLimits } from '@repaso/contracts';
import type { CardSide } from '@repaso/contracts';
import type { CardToImport, ImportResult, RowError } from '../card-to-import.ts';
import { ImportFailure } from '../import-failure.ts';
import { importLimits } from '../import-limits.ts';
import { partOfSpeechIn } from '../part-of-speech.ts';
import { scriptOf } from '../script.ts';
import { stripHtml, type StrippedHtml } from '../strip-html.ts';
import { historyOf, suspendedQueue } from './card-history.ts';
import { readCollection, type AnkiNote, type Collection } from './collection.ts';
import { rolesOf, type FieldRoles } from './field-roles.ts';
import { fromField } from './field-text.ts';
import type { NoteType } from './note-type.ts';
import { openPackage } from './open-package.ts';
import { packageLimits, type PackageLimits } from './package-limits.ts';
import { folderOf, fromAnkiTag, sideAsked } from './repaso-notes.ts';
import type { SqlEngine } from './sql-engine.ts';

export interface AnkiOptions {
  sql: SqlEngine;
  limits?: PackageLimits;
}

/** What of a package is left out, and counted: notes for the first two, cards, recordings and pictures, fields with text. */
export type AnkiLeftOut = 'CLOZE' | 'IMAGE_OCCLUSION' | 'OTHER_CARDS' | 'MEDIA' | 'EXTRA_FIELDS';

const samplesPerType = 50;
const defaultDeck = 1;

/**
 * Reads a package.
 *
 * @throws UnreadablePackage when nothing of it can be read; its `code` says why. ImportFailure TOO_MANY_ROWS
 */
export function readAnki(bytes: Uint8Array, { sql, limits = packageLimits }: AnkiOptions): ImportResult {
  const collection = readCollection(openPackage(bytes, limits), sql);
  if (collection.notes.length > importLimits.rows) throw new ImportFailure('TOO_MANY_ROWS');
  const readers = readersOf(collection);
  const leftOut = new Map<AnkiLeftOut, number>();
  const count = (what: AnkiLeftOut, more: number) => leftOut.set(what, (leftOut.get(what) ?? 0) + more);
  const cards: CardToImport[] = [];
  const errors: RowError[] = [];
  collection.notes.forEach((note, at) => {
    const noteType = collection.noteTypes.get(note.typeId);
    const read = readers.get(note.typeId);
    const row = at + 1;
    if (noteType?.kind === 'cloze') count('CLOZE', 1);
    else if (noteType?.kind === 'occlusion') count('IMAGE_OCCLUSION', 1);
    else if (read === undefined) errors.push({ row, code: 'NOTE_TYPE_MISSING' });
    else cards.push(withCard(read(note, row, count), note, collection, count));
  });
  return { cards, errors, leftOut: [...leftOut].flatMap(([code, n]) => (n > 0 ? [{ code, count: n }] : [])) };
}

type Count = (what: AnkiLeftOut, more: number) => void;
type Reader = (note: AnkiNote, row: number, count: Count) => CardToImport;

function readersOf({ noteTypes, notes }: Collection): Map<number, Reader> {
  const readers = new Map<number, Reader>();
  for (const [id, noteType] of noteTypes) {
    const side = sideAsked(noteType.name, noteType.fields);
    const ofType = notes.filter(({ typeId }) => typeId === id);
    const foreign = () => foreignReader(noteType, ofType);
    const own =
      (asked: CardSide): Reader =>
      (note, row) => ({ ...ownCard(note, row), activeSide: asked });
    readers.set(id, side === null ? foreign() : own(side));
  }
  return readers;
}

function ownCard({ guid, fields, tags }: AnkiNote, row: number): CardToImport {
  const [frontValue = '', frontExample = '', backValue = '', backExample = '', part = ''] =
    fields.map(fromField);
  return {
    row,
    sourceId: guid,
    frontValue,
    frontExample: frontExample === '' ? null : frontExample,
    backValue,
    backExample: backExample === '' ? null : backExample,
    partOfSpeech: partOfSpeechIn(part),
    tags: tagsOf(tags).map(fromAnkiTag),
  };
}

function foreignReader(noteType: NoteType, notes: readonly AnkiNote[]): Reader {
  const samples = notes
    .slice(0, samplesPerType)
    .map(({ fields }) => fields.map((html) => stripHtml(html).text));
  const roles = rolesOf(noteType, samples);
  return (note, row, count) => {
    const fields = note.fields.map(stripHtml);
    for (const { images, sounds } of fields) count('MEDIA', images + sounds);
    count('EXTRA_FIELDS', extraFields(fields, roles));
    const text = (at: number) => fields[at]?.text ?? '';
    const examples = roles.examples.map(text).filter((example) => example !== '');
    const inScriptOf = (side: number) => (example: string) => scriptOf(example) === scriptOf(text(side));
    const frontExample = examples.find(inScriptOf(roles.front)) ?? null;
    const others = examples.filter((example) => example !== frontExample);
    return {
      row,
      sourceId: note.guid,
      frontValue: text(roles.front),
      frontExample,
      backValue: text(roles.back),
      backExample: others.find(inScriptOf(roles.back)) ?? null,
      partOfSpeech: partOfSpeechIn(text(roles.partOfSpeech)),
      tags: tagsOf(note.tags),
      activeSide: roles.asked,
    };
  };
}

function extraFields(fields: readonly StrippedHtml[], roles: FieldRoles): number {
  const known = new Set([roles.front, roles.back, roles.partOfSpeech, ...roles.examples]);
  return fields.filter(({ text }, at) => text !== '' && !known.has(at)).length;
}

/** Adds what the note's first card knows: its deck, its schedule, its reviews. */
function withCard(read: CardToImport, note: AnkiNote, collection: Collection, count: Count): CardToImport {
  const [first, ...others] = collection.cards.get(note.id) ?? [];
  count('OTHER_CARDS', others.length);
  if (first === undefined) return read;
  const category = categoryOf(first.deckId, collection.decks);
  const history = historyOf(first, collection);
  return {
    ...read,
    ...(category === undefined ? {} : { category }),
    ...(history === undefined ? {} : { history }),
    suspended: first.queue === suspendedQueue,
  };
}

/** A deck of ours gives the folder it was made from, another one its whole path; Anki's default deck is no folder. */
function categoryOf(deckId: number, decks: ReadonlyMap<number, string>): string | undefined {
  const name = decks.get(deckId);
  if (name === undefined) return undefined;
  const folder = folderOf(name);
  if (folder !== null) return folder;
  return deckId === defaultDeck ? undefined : name.replaceAll('::', ' / ').slice(0, cardLimits.category);
}

const tagsOf = (tags: string) => tags.split(/[ \u3000]+/).filter((tag) => tag !== '');
