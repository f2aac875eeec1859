/** An .apkg package as Anki writes it for all its versions: schema 11, media told by JSON, and what says so in `meta`. */
import { withoutCategory } from '@repaso/contracts';
import { strToU8, zipSync } from 'fflate';
import type { SqlEngine } from '../anki/sql-engine.ts';
import { writeCollection, type CollectionMoment } from './anki-collection.ts';
import type { CardToExport } from './card-to-export.ts';

export interface AnkiExportOptions extends CollectionMoment {
  sql: SqlEngine;
  /** Schedule and reviews go along; without them all cards are new in Anki. */
  withHistory: boolean;
  /** Hears now and then how many cards are written. */
  onProgress?: (written: number) => void;
}

/** Version 2 as field 1 of a protobuf message. */
const meta = new Uint8Array([0x08, 0x02]);
const noMedia = '{}';

/** The package's bytes. */
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

/** An Anki older than 2.1 sees this file alone, and would misread the other one's schedules. */
const noticeForOldAnki: CardToExport = {
  id: 'repaso-notice',
  content: {
    frontValue: 'Anki 2.1 o posterior · Anki 2.1 или новее',
    frontExample: null,
    backValue: 'repaso',
    backExample: null,
    tags: [],
    category: withoutCategory,
    partOfSpeech: null,
    activeSide: 'FRONT',
    suspended: false,
  },
  progress: fresh,
  reviews: [],
};
