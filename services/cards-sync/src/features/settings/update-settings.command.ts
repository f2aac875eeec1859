import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { defaultSettings, type CallRequest, type LearnerSettings } from '@repaso/contracts';
import { appError } from '@repaso/service-kit';
import {
  DeletedUserTable,
  LearnerSettingsTable,
  type LearnerSettingsRow,
} from '../../db/entities/learner.entity.ts';
import { stampRefusal } from '../../domain/ledger/refusal.ts';

type Change = CallRequest<'updateSettings'>['body'];

/** @throws USER_DELETED when the account was deleted */
export async function findSettings(em: SqlEntityManager, userId: string): Promise<LearnerSettingsRow | null> {
  if ((await em.count(DeletedUserTable, { userId })) > 0) throw appError('USER_DELETED');
  return em.findOne(LearnerSettingsTable, { userId });
}

/** @throws STAMP_INVALID, CLOCK_SKEW, VALIDATION for an unknown time zone */
export function checkSettings({ stamp, zone }: Change, now: Date): void {
  const refusal = stampRefusal(stamp, now.getTime());
  if (refusal !== null) throw appError(refusal);
  if (zone !== undefined && zone !== null) requireZone(zone);
}

/**
 * Merges each given setting by the later stamp, so that devices may send their changes in any order. The change has passed
 * `checkSettings`.
 */
export async function updateSettings(
  em: SqlEntityManager,
  userId: string,
  { stamp, ...change }: Change,
  now: Date,
): Promise<LearnerSettingsRow> {
  const row = await lockSettings(em, userId, now);
  const stamps = { ...row.stamps };
  for (const [name, value] of given(change)) {
    if (!wins(row, name, value, stamp)) continue;
    Object.assign(row, { [name]: value });
    stamps[name] = stamp;
  }
  Object.assign(row, { stamps, updatedAt: now });
  return row;
}

/** Returns the row, created if needed, and locks it until the transaction ends, for concurrent changes. */
async function lockSettings(em: SqlEntityManager, userId: string, now: Date): Promise<LearnerSettingsRow> {
  await findSettings(em, userId);
  const first = { userId, ...defaultSettings, stamps: {}, updatedAt: now };
  await em.upsert(LearnerSettingsTable, first, { onConflictAction: 'ignore' });
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
  return em.findOneOrFail(LearnerSettingsTable, { userId }, options);
}

function given(change: Partial<LearnerSettings>): [keyof LearnerSettings, unknown][] {
  const names = Object.keys(defaultSettings) as (keyof LearnerSettings)[];
  return names.filter((name) => change[name] !== undefined).map((name) => [name, change[name]]);
}

/** Equal stamps with different values come only from a faulty device. The value then decides, in the same way everywhere. */
function wins(row: LearnerSettingsRow, name: keyof LearnerSettings, value: unknown, stamp: string): boolean {
  const known = row.stamps[name];
  if (known === undefined || known < stamp) return true;
  return known === stamp && JSON.stringify(row[name] ?? null) < JSON.stringify(value);
}

function requireZone(zone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw appError('VALIDATION', { path: 'zone', reason: 'unknown zone' });
  }
}
