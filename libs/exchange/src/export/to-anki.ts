/**
 * Writes an .apkg package that every Anki version reads: schema 11, a JSON list of media, and a `meta` with that
 * version.
 */
import { blankContent } from '@repaso/contracts';
import { strToU8, zipSync } from 'fflate';
import type { SqlEngine } from '../anki/sql-engine.ts';
import { writeCollection, type CollectionMoment } from './anki-collection.ts';
import type { CardToExport } from './card-to-export.ts';

export interface AnkiExportOptions extends CollectionMoment {
  sql: SqlEngine;
  /** Exports schedule and reviews. Without them all cards are new in Anki. */
  withHistory: boolean;
  /** Called at intervals with the number of cards written so far. */
  onProgress?: (written: number) => void;
}

/** Version 2 as field 1 of a protobuf message. */
const meta = new Uint8Array([0x08, 0x02]);
const noMedia = '{}';

/** Returns the bytes of the package. */
export function toAnki(cards: readonly CardToExport[], options: AnkiExportOptions): Uint8Array {
  const { sql, now, withHistory, onProgress = () => undefined } = options;
  const written = withHistory ? cards : cards.map(withoutHistory);
  return zipSync(
    {
      meta,
      'collection.anki2': writeCollection([noticeForOldAnki], sql, options, () => undefined),
      'collection.anki21': writeCollection(written, sql, options, onProgress),
      media: strToU8(noMedia),
    },
    { mtime: now },
  );
}

const fresh: CardToExport['progress'] = { dueDay: null, interval: 0, ease: 0, reviewCount: 0 };

const withoutHistory = (card: CardToExport): CardToExport => ({ ...card, progress: fresh, reviews: [] });

/** Anki before 2.1 reads only this file. It would misread the schedules in the other one. */
const noticeForOldAnki: CardToExport = {
  id: 'repaso-notice',
  content: {
    ...blankContent,
    frontValue: 'Anki 2.1 o posterior · Anki 2.1 или новее',
    backValue: 'repaso',
  },
  progress: fresh,
  reviews: [],
};
