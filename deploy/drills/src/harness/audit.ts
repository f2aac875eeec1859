import type { Call, Device } from './devices.ts';
import { query } from './query.ts';

/** What the devices hold as acknowledged, compared with the rows of a database. */
export interface Audit {
  acknowledged: { answers: number; cards: number; names: number };
  /** A line for each acknowledged write that the database does not have. */
  lost: string[];
}

/** Compares all acknowledged writes of the devices with the database. */
export async function auditWrites(databaseUrl: string, devices: readonly Device[]): Promise<Audit> {
  const [entries, cards, users] = await Promise.all([
    query<{ id: string }>(databaseUrl, 'select id::text from cards.review_log'),
    query<{ id: string }>(databaseUrl, 'select id::text from cards.user_card'),
    query<{ id: string; name: string }>(databaseUrl, 'select id::text, name from auth."user"'),
  ]);
  const stored = { entries: idsOf(entries), cards: idsOf(cards) };
  const names = new Map(users.map(({ id, name }) => [id, Number(name.replace('Ana ', ''))]));
  const lost = devices.flatMap((device) => [
    ...device.entries.filter((id) => !stored.entries.has(id)).map((id) => `answer ${id}`),
    ...device.cards.filter((id) => !stored.cards.has(id)).map((id) => `card ${id}`),
    ...lostName(device, names.get(device.userId)),
  ]);
  const count = (of: (device: Device) => number) => devices.reduce((sum, device) => sum + of(device), 0);
  return {
    acknowledged: {
      answers: count(({ entries: all }) => all.length),
      cards: count(({ cards: all }) => all.length),
      names: count(({ named }) => named.acknowledged),
    },
    lost,
  };
}

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));

/** A name that was sent after the last acknowledged one may be stored too, if its response was lost. */
function lostName({ userId, named }: Device, stored: number | undefined): string[] {
  const isKept = stored !== undefined && stored >= named.acknowledged && stored <= named.sent;
  return isKept ? [] : [`name ${named.acknowledged} of ${userId}: stored is ${String(stored)}`];
}

/** Counts the calls of all devices by status and code, such as `503 UPSTREAM_UNAVAILABLE`. */
export function countOutcomes(devices: readonly Device[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of devices.flatMap(({ calls }) => calls)) {
    const key = `${status} ${code}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** Returns the calls that ended neither with success nor with status 503 and a code. */
export const unexpectedCalls = (devices: readonly Device[]): Call[] =>
  devices
    .flatMap(({ calls }) => calls)
    .filter(({ status, code }) => code !== 'OK' && (status !== 503 || !/^[A-Z_]+$/.test(code)));

/**
 * Returns the milliseconds from a moment until every device had a write acknowledged that it sent after that moment;
 * undefined while one has none.
 */
export function recoveryMs(devices: readonly Device[], since: number): number | undefined {
  const first = devices.map(({ calls }) => calls.find(({ from, code }) => from > since && code === 'OK')?.to);
  return first.includes(undefined) ? undefined : Math.max(...first.map((to) => (to ?? 0) - since));
}
