/** Finds the collection file in a package. `meta` gives the version; without `meta` the newest kind present is used. */
import { strToU8 } from 'fflate';
import type { PackageLimits } from './package-limits.ts';
import { readProtobuf } from './protobuf.ts';
import { UnreadablePackage } from './unreadable-package.ts';
import { unzstd } from './unzstd.ts';
import { inflateEntry, zipEntries, type ZipEntry } from './zip-entries.ts';

/**
 * File names by version of `meta`. From version 3 on the file is compressed with Zstandard, and the `anki2` beside it
 * only asks for a newer Anki.
 */
const collectionNames = ['', 'collection.anki2', 'collection.anki21', 'collection.anki21b'];
const latest = 3;
const metaCap = 4096;

const sqliteMark = strToU8('SQLite format 3\0');

/** True for the bytes of an SQLite file. A collection may come without its package. */
export function isSqlite(bytes: Uint8Array): boolean {
  return sqliteMark.every((byte, at) => bytes[at] === byte);
}

/** Returns the bytes of the collection's SQLite file. */
export function openPackage(bytes: Uint8Array, limits: PackageLimits): Uint8Array {
  if (bytes.length > limits.packageBytes) throw new UnreadablePackage('PACKAGE_TOO_LARGE');
  if (isSqlite(bytes)) return bytes;
  const entries = zipEntries(bytes, limits);
  if ([...entries.keys()].some((name) => name.endsWith('.anki'))) {
    throw new UnreadablePackage('PACKAGE_TOO_OLD');
  }
  const version = versionOf(entries);
  const collection = entries.get(collectionNames[version] ?? '');
  if (collection === undefined) throw new UnreadablePackage('PACKAGE_EMPTY');
  const content = inflateEntry(collection, limits.collectionBytes);
  return version === latest ? unzstd(content, limits.collectionBytes) : content;
}

function versionOf(entries: ReadonlyMap<string, ZipEntry>): number {
  const meta = entries.get('meta');
  if (meta === undefined) return collectionNames.findLastIndex((name) => name !== '' && entries.has(name));
  const version = metaVersion(inflateEntry(meta, metaCap));
  if (version > latest) throw new UnreadablePackage('PACKAGE_TOO_NEW');
  return version;
}

function metaVersion(meta: Uint8Array): number {
  try {
    return readProtobuf(meta).numbers.get(1) ?? 0;
  } catch (cause) {
    throw new UnreadablePackage('PACKAGE_DAMAGED', { cause });
  }
}
