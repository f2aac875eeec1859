import { errorCodeOf, type LearnerSettings, type SettingsView } from '@repaso/contracts';
import type { OutboxRow, SettingsRow } from '../rows/database.ts';
import { schedulerKey } from '@repaso/leitner';
import { receiveFromServer } from '@repaso/sync';
import { markForReplay } from '../commands/replay-cards.ts';
import { readClock, readSettings, storeClock, type StoreCore } from '../rows/store-core.ts';
import type { SyncTransport } from './transport.ts';

/**
 * Sends pending settings, or pulls settings if `fetch` is set. The later stamp wins for each field. Refused settings
 * stay in the outbox with their code, as refused cards do; settings of other devices are then still pulled.
 *
 * @throws an error with a `code` when a call failed for a reason other than invalid settings
 */
export async function syncSettings(
  core: StoreCore,
  transport: SyncTransport,
  { fetch }: { fetch: boolean },
): Promise<void> {
  const { db, userId } = core;
  const mark = await db.outbox.get([userId, 'settings', 'settings']);
  const isPending = mark !== undefined && mark.code === null;
  const refusal = isPending ? await send(core, transport) : null;
  if (isPending) await updateMark(core, mark, refusal);
  if (refusal !== null || (fetch && !isPending)) await mergeSettings(core, await transport.getSettings());
}

/**
 * Sends every group of settings that have the same stamp. Returns the code of the first refusal; null if all were
 * accepted.
 */
async function send(core: StoreCore, transport: SyncTransport): Promise<string | null> {
  let refusal: string | null = null;
  for (const [stamp, values] of byStamp(await core.db.settings.get(core.userId))) {
    try {
      await mergeSettings(core, await transport.updateSettings({ ...values, stamp }));
    } catch (error) {
      const code = errorCodeOf(error);
      if (!isRefusal(code)) throw error;
      refusal ??= code;
    }
  }
  return refusal;
}

/**
 * Error codes that mean that the settings are invalid. Other codes, such as that of an ended session, do not concern
 * them.
 */
const refusals: readonly string[] = ['VALIDATION', 'BODY_INVALID', 'CLOCK_SKEW'];
const isRefusal = (code: string) => refusals.includes(code);

/**
 * Removes the outbox mark of the settings, or stores the code of a refusal in it. Settings that changed meanwhile stay
 * pending.
 */
async function updateMark({ db, userId }: StoreCore, mark: OutboxRow, refusal: string | null): Promise<void> {
  await db.dexie.transaction('rw', db.outbox, async () => {
    const now = await db.outbox.get([userId, 'settings', 'settings']);
    if (now?.version !== mark.version) return;
    if (refusal === null) await db.outbox.delete([userId, 'settings', 'settings']);
    else await db.outbox.put({ ...now, code: refusal });
  });
}

/** Groups the settings that were ever changed by stamp, because a call has only one stamp. */
function byStamp(row: SettingsRow | undefined): Map<string, Partial<LearnerSettings>> {
  const groups = new Map<string, Partial<LearnerSettings>>();
  for (const [field, value] of Object.entries(row?.values ?? {})) {
    const stamp = row?.stamps[field];
    if (stamp !== undefined) groups.set(stamp, { ...groups.get(stamp), [field]: value });
  }
  return groups;
}

/** Merges the server's settings: for each field, the later stamp wins. */
export async function mergeSettings(core: StoreCore, view: SettingsView): Promise<void> {
  const { db, userId } = core;
  await db.dexie.transaction('rw', db.settings, db.meta, async () => {
    const before = schedulerKey(await readSettings(core));
    const row = (await db.settings.get(userId)) ?? { userId, values: {}, stamps: {} };
    const { stamps, ...values } = view;
    const newer = Object.entries(values).flatMap(([field, value]) => {
      const stamp = stamps[field] ?? '';
      return stamp > (row.stamps[field] ?? '') ? [{ field, value, stamp }] : [];
    });
    const clock = await readClock(core);
    const advanced = receiveFromServer(clock, Object.values(stamps));
    if (advanced !== clock) await storeClock(core, advanced);
    if (newer.length === 0) return;
    await db.settings.put({
      userId,
      values: { ...row.values, ...Object.fromEntries(newer.map(({ field, value }) => [field, value])) },
      stamps: { ...row.stamps, ...Object.fromEntries(newer.map(({ field, stamp }) => [field, stamp])) },
    });
    if (schedulerKey(await readSettings(core)) !== before) await markForReplay(core);
  });
}
