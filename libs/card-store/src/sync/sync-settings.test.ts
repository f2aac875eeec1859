import '../../test/indexed-db.ts';
import type { LearnerSettings, SettingsView } from '@repaso/contracts';
import { defaultSettings } from '@repaso/contracts';
import { formatStamp } from '@repaso/sync';
import { updateSettings } from '../commands/settings.ts';
import { declareDatabase } from '../rows/database.ts';
import { settingsOutboxMark } from '../rows/outbox-marks.ts';
import { clearRefusalCodes } from './outgoing-page.ts';
import { readClock, readSettings, type StoreCore } from '../rows/store-core.ts';
import { StoreError } from '../device/store-error.ts';
import { syncSettings } from './sync-settings.ts';
import type { SyncTransport } from './transport.ts';

const names = { count: 0 };

function newCore(): StoreCore {
  names.count += 1;
  const now = () => Date.parse('2026-03-01T12:00:00Z');
  return { db: declareDatabase(`settings ${names.count}`), userId: 'ana', now, writeListeners: new Set([]) };
}

/**
 * Creates a transport whose server refuses changes of settings while `refusal.code` is set. `asked`: the calls on
 * settings, in order.
 */
function serverThat(refusal: { code: 'VALIDATION' | 'NETWORK' | null }) {
  const asked: string[] = [];
  const view = (values: Partial<LearnerSettings>): SettingsView => ({
    ...defaultSettings,
    ...values,
    stamps: {},
  });
  const transport: SyncTransport = {
    startSync: () => Promise.reject(new Error('not called')),
    syncCardsBatch: () => Promise.reject(new Error('not asked for here')),
    getUserCardsIndex: () => Promise.reject(new Error('not asked for here')),
    getSettings: async () => {
      asked.push('get');
      return view({ newCardsPerDay: 7 });
    },
    updateSettings: async (body) => {
      asked.push('update');
      if (refusal.code !== null) throw new StoreError(refusal.code);
      return view(body);
    },
  };
  return { transport, asked };
}

const marks = async ({ db }: StoreCore) =>
  (await db.outbox.toArray()).map(({ kind, code }) => ({ kind, code }));

test('refused settings stay with their code, are not sent again, and other settings are still pulled', async () => {
  const core = newCore();
  const { transport, asked } = serverThat({ code: 'VALIDATION' });
  await updateSettings(core, { zone: 'Europe/Nowhere' });
  await syncSettings(core, transport, { fetch: false });
  expect(await marks(core)).toEqual([{ kind: 'settings', code: 'VALIDATION' }]);
  expect(asked).toEqual(['update', 'get']);
  await syncSettings(core, transport, { fetch: false });
  expect(asked).toEqual(['update', 'get']);
  await syncSettings(core, transport, { fetch: true });
  expect(asked).toEqual(['update', 'get', 'get']);
  expect(await readSettings(core)).toMatchObject({ zone: 'Europe/Nowhere' });
});

test('a change after a refusal, or a retry by the learner, sends the settings again', async () => {
  const core = newCore();
  const refusal: { code: 'VALIDATION' | null } = { code: 'VALIDATION' };
  const { transport, asked } = serverThat(refusal);
  await updateSettings(core, { zone: 'Europe/Nowhere' });
  await syncSettings(core, transport, { fetch: false });
  await updateSettings(core, { zone: 'Europe/Madrid' });
  await syncSettings(core, transport, { fetch: false });
  await clearRefusalCodes(core);
  refusal.code = null;
  await syncSettings(core, transport, { fetch: false });
  expect(asked.filter((name) => name === 'update')).toHaveLength(3);
  expect(await marks(core)).toEqual([]);
});

test('a transient failure is thrown, and the settings stay pending for the next run', async () => {
  const core = newCore();
  const { transport } = serverThat({ code: 'NETWORK' });
  await updateSettings(core, { newCardsPerDay: 9 });
  await expect(syncSettings(core, transport, { fetch: true })).rejects.toMatchObject({ code: 'NETWORK' });
  expect(await marks(core)).toEqual([{ kind: 'settings', code: null }]);
});

/** Returns the stamp of another device at this minute after 13:00. */
const stampAt = (minute: number) =>
  formatStamp({ time: Date.parse('2026-03-01T13:00:00Z') + minute * 60_000, counter: 0, device: 'other' });

/** Lets the device pull these settings. */
async function pull(core: StoreCore, values: Partial<LearnerSettings>, stamps: Record<string, string>) {
  const { transport } = serverThat({ code: null });
  transport.getSettings = async () => ({ ...defaultSettings, ...values, stamps });
  await syncSettings(core, transport, { fetch: true });
}

test('of a setting that two devices changed the later one wins, each setting by itself', async () => {
  const core = newCore();
  await pull(
    core,
    { newCardsPerDay: 7, zone: 'Europe/Madrid' },
    { newCardsPerDay: stampAt(5), zone: stampAt(5) },
  );
  await pull(
    core,
    { newCardsPerDay: 8, zone: 'Europe/Rome' },
    { newCardsPerDay: stampAt(4), zone: stampAt(6) },
  );
  expect(await readSettings(core)).toMatchObject({ newCardsPerDay: 7, zone: 'Europe/Rome' });
  await pull(core, { newCardsPerDay: 9 }, { newCardsPerDay: stampAt(5) });
  expect((await core.db.settings.get('ana'))?.values).toEqual({ newCardsPerDay: 7, zone: 'Europe/Rome' });
  expect((await core.db.settings.get('ana'))?.stamps).toEqual({
    newCardsPerDay: stampAt(5),
    zone: stampAt(6),
  });
});

test('settings that were never changed are not stored', async () => {
  const core = newCore();
  await pull(core, {}, {});
  expect(await core.db.settings.count()).toBe(0);
  expect(await core.db.meta.count()).toBe(0);
});

test('a setting changed after a pulled one gets a later stamp', async () => {
  const core = newCore();
  await pull(core, { newCardsPerDay: 7 }, { newCardsPerDay: stampAt(5) });
  expect((await readClock(core)).time).toBe(Date.parse('2026-03-01T13:05:00Z'));
  await updateSettings(core, { newCardsPerDay: 8 });
  const { newCardsPerDay = '' } = (await core.db.settings.get('ana'))?.stamps ?? {};
  expect(newCardsPerDay > stampAt(5)).toBe(true);
});

test('settings changed at different times are sent with their own stamps, and none is fetched', async () => {
  const core = newCore();
  await updateSettings(core, { newCardsPerDay: 9, zone: 'Europe/Madrid' });
  await updateSettings(core, { ladder: 'long' });
  const { transport, asked } = serverThat({ code: null });
  const bodies: unknown[] = [];
  const send = transport.updateSettings;
  transport.updateSettings = (body) => {
    bodies.push(body);
    return send(body);
  };
  await syncSettings(core, transport, { fetch: true });
  const stamps = (await core.db.settings.get('ana'))?.stamps;
  expect(bodies).toEqual([
    { newCardsPerDay: 9, zone: 'Europe/Madrid', stamp: stamps?.zone },
    { ladder: 'long', stamp: stamps?.ladder },
  ]);
  expect(asked).toEqual(['update', 'update']);
  expect(await marks(core)).toEqual([]);
});

test('a mark without settings sends nothing and is removed', async () => {
  const core = newCore();
  const { transport, asked } = serverThat({ code: null });
  await core.db.outbox.put(settingsOutboxMark('ana', ''));
  await syncSettings(core, transport, { fetch: false });
  expect([asked, await marks(core)]).toEqual([[], []]);
});

test('a setting without a stamp is not sent', async () => {
  const core = newCore();
  await updateSettings(core, { ladder: 'long' });
  const row = await core.db.settings.get('ana');
  if (row !== undefined) await core.db.settings.put({ ...row, values: { ...row.values, newCardsPerDay: 9 } });
  const { transport } = serverThat({ code: null });
  const bodies: unknown[] = [];
  const send = transport.updateSettings;
  transport.updateSettings = (body) => {
    bodies.push(body);
    return send(body);
  };
  await syncSettings(core, transport, { fetch: false });
  expect(bodies).toEqual([{ ladder: 'long', stamp: row?.stamps.ladder }]);
});

test('without pending settings a run fetches them only if it shall', async () => {
  const core = newCore();
  const { transport, asked } = serverThat({ code: null });
  await syncSettings(core, transport, { fetch: false });
  expect(asked).toEqual([]);
  await syncSettings(core, transport, { fetch: true });
  expect(asked).toEqual(['get']);
});

test.each(['VALIDATION', 'BODY_INVALID', 'CLOCK_SKEW'] as const)(
  'the refusal %s stays as the code, also when another one follows',
  async (code) => {
    const core = newCore();
    await updateSettings(core, { newCardsPerDay: 9 });
    await updateSettings(core, { ladder: 'long' });
    const { transport } = serverThat({ code: null });
    const codes = [code, 'VALIDATION', 'BODY_INVALID'].slice(0, 2);
    transport.updateSettings = async () => {
      throw new StoreError((codes.shift() ?? 'INTERNAL') as StoreError['code']);
    };
    await syncSettings(core, transport, { fetch: false });
    expect(codes).toEqual([]);
    expect(await marks(core)).toEqual([{ kind: 'settings', code }]);
  },
);

/** Sends the settings to a server that responds with `code`. `change` runs while the call is on its way. */
async function syncWhile(
  core: StoreCore,
  code: Parameters<typeof serverThat>[0]['code'],
  change: () => PromiseLike<unknown>,
): Promise<void> {
  const { transport } = serverThat({ code });
  const send = transport.updateSettings;
  transport.updateSettings = async (body) => {
    await change();
    return send(body);
  };
  await syncSettings(core, transport, { fetch: false });
}

test.each([null, 'VALIDATION'] as const)(
  'settings removed from the device during their call with the refusal %j do not come back',
  async (code) => {
    const core = newCore();
    await updateSettings(core, { newCardsPerDay: 9 });
    await syncWhile(core, code, () => core.db.outbox.clear());
    expect(await marks(core)).toEqual([]);
  },
);

test.each([null, 'VALIDATION'] as const)(
  'settings changed during their call with the refusal %j stay pending',
  async (code) => {
    const core = newCore();
    await updateSettings(core, { newCardsPerDay: 9 });
    await syncWhile(core, code, () => updateSettings(core, { newCardsPerDay: 10 }));
    expect(await marks(core)).toEqual([{ kind: 'settings', code: null }]);
    expect(await readSettings(core)).toMatchObject({ newCardsPerDay: 10 });
  },
);
