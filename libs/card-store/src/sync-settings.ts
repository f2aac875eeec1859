import type { LearnerSettings, SettingsView } from '@repaso/contracts';
import type { SettingsRow } from './database.ts';
import { receive } from '@repaso/sync';
import { readClock, type StoreCore } from './store-core.ts';
import type { SyncTransport } from './transport.ts';

/** Sends settings that wait; otherwise fetches them when asked to. Each field goes by its later stamp. */
export async function syncSettings(
  core: StoreCore,
  transport: SyncTransport,
  { fetch }: { fetch: boolean },
): Promise<void> {
  const { db, userId } = core;
  const mark = await db.outbox.get([userId, 'settings', 'settings']);
  if (mark === undefined) {
    if (fetch) await takeIn(core, await transport.getSettings());
    return;
  }
  const row = await db.settings.get(userId);
  for (const [stamp, values] of byStamp(row)) {
    await takeIn(core, await transport.updateSettings({ ...values, stamp }));
  }
  await db.dexie.transaction('rw', db.outbox, async () => {
    const now = await db.outbox.get([userId, 'settings', 'settings']);
    if (now?.version === mark.version) await db.outbox.delete([userId, 'settings', 'settings']);
  });
}

/** A call carries one stamp, so fields changed together go together. */
function byStamp(row: SettingsRow | undefined): Map<string, Partial<LearnerSettings>> {
  const groups = new Map<string, Partial<LearnerSettings>>();
  for (const [field, value] of Object.entries(row?.values ?? {})) {
    const stamp = row?.stamps[field];
    if (stamp !== undefined) groups.set(stamp, { ...groups.get(stamp), [field]: value });
  }
  return groups;
}

async function takeIn(core: StoreCore, view: SettingsView): Promise<void> {
  const { db, userId } = core;
  await db.dexie.transaction('rw', db.settings, db.meta, async () => {
    const row = (await db.settings.get(userId)) ?? { userId, values: {}, stamps: {} };
    const { stamps, ...values } = view;
    const newer = Object.entries(values).filter(
      ([field]) => (stamps[field] ?? '') > (row.stamps[field] ?? ''),
    );
    if (newer.length === 0) return;
    const newStamps = Object.fromEntries(newer.map(([field]) => [field, stamps[field] ?? '']));
    const clock = Object.values(newStamps).reduce(receive, await readClock(core));
    await db.meta.put({ userId, key: 'clock', value: clock });
    await db.settings.put({
      userId,
      values: { ...row.values, ...Object.fromEntries(newer) },
      stamps: { ...row.stamps, ...newStamps },
    });
  });
}
