/** Replaces stamps that a wrong clock has made on the reference device. */
import { contentFields, limits, type SyncCard } from '@repaso/contracts';
import type { Stamp } from '../src/hybrid-clock.ts';
import { rebaseStamps } from '../src/rebase-stamps.ts';
import { putCard, putEntry, putNote, putPracticeEntry, type Disk } from './reference-disk.ts';

/**
 * Gives pending changes new stamps if theirs are too far ahead of the server. Changes that the server has keep theirs.
 */
export function stampAnew(disk: Disk, serverTime: number): void {
  const waiting = [...disk.outbox.keys()];
  const { clock, renamed } = rebaseStamps(stampsOn(disk), disk.clock, serverTime, limits.clockSkewMs);
  const rename = (stamp: Stamp) => renamed.get(stamp) ?? stamp;
  disk.clock = clock;
  for (const card of waiting.flatMap((id) => disk.cards.get(id) ?? [])) {
    const fields = contentFields.map((field) => [field, rename(card.stamps[field])]);
    const stamps = Object.fromEntries(fields) as SyncCard['stamps'];
    putCard(disk, { ...card, stamps, deletedStamp: rename(card.deletedStamp) });
  }
  for (const entry of waiting.flatMap((id) => disk.log.get(id) ?? [])) {
    putEntry(disk, { ...entry, stamp: rename(entry.stamp) });
  }
  for (const note of waiting.flatMap((id) => disk.notes.get(id) ?? [])) {
    const { textStamp, deletedStamp } = note;
    putNote(disk, { ...note, textStamp: rename(textStamp), deletedStamp: rename(deletedStamp) });
  }
  for (const entry of waiting.flatMap((id) => disk.practiceLog.get(id) ?? [])) {
    putPracticeEntry(disk, { ...entry, stamp: rename(entry.stamp) });
  }
  for (const [name, setting] of disk.settings) {
    disk.settings.set(name, { ...setting, stamp: rename(setting.stamp) });
  }
}

/**
 * Returns all stamps on the device, also of changes that are not pending, because new stamps must be later than all of
 * them.
 */
function stampsOn({ cards, gone, log, notes, practiceLog, settings }: Disk): Stamp[] {
  return [
    ...[...log.values(), ...practiceLog.values(), ...settings.values()].map(({ stamp }) => stamp),
    ...[...cards.values(), ...gone.values()].flatMap(({ deletedStamp, stamps }) => [
      deletedStamp,
      ...Object.values(stamps),
    ]),
    ...[...notes.values()].flatMap(({ textStamp, deletedStamp }) => [textStamp, deletedStamp]),
  ];
}
