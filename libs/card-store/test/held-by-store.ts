import type { DeviceExport } from '@repaso/contracts';
import { formatStamp } from '@repaso/sync';
import type { HeldHere, HeldSetting } from '@repaso/sync/histories';
import { fromCardRow, type CardRow } from '../src/rows/card-row.ts';
import { fromNoteRow } from '../src/rows/note-row.ts';

/**
 * Returns what a browser stores of a learner, read from the export of the device, in the form that random histories
 * compare.
 */
export function heldByStore({ stores }: DeviceExport): HeldHere {
  const { cards, log, outbox, meta, settings, notes, verbErrors } = stores;
  const [set] = settings;
  const clock = meta.find((row) => row.key === 'clock')?.value;
  const heldCards = cards.map((row) => {
    const { card, progress } = fromCardRow(row as CardRow);
    return [card.id, { card, progress }] as const;
  });
  const heldSettings = Object.entries(set?.stamps ?? {}).map(([name, stamp]): [string, HeldSetting] => {
    return [name, { value: set?.values[name as keyof typeof set.values], stamp }];
  });
  return {
    cards: new Map(heldCards),
    entries: new Map(log.map((row) => [row.id, withoutOwner(row)])),
    notes: new Map(notes.map((row) => [row.id, fromNoteRow(row)])),
    practiceLog: new Map(verbErrors.map((row) => [row.id, withoutOwner(row)])),
    settings: new Map(heldSettings),
    waiting: outbox.flatMap((row) => (row.kind === 'cards' ? row.ids : [row.id])),
    device: clock?.device ?? null,
    clock: formatStamp(clock ?? { time: 0, counter: 0, device: '-' }),
  };
}

function withoutOwner<Entry extends object>(row: Entry & { userId: string }): Entry {
  const entry: Entry & { userId?: string } = { ...row };
  delete entry.userId;
  return entry;
}
