import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { defaultSettings, type CallRequest, type LearnerSettings } from '@repaso/contracts';
import { schedulerKey } from '@repaso/leitner';
import { appError } from '@repaso/service-kit';
import { learnerTimeMs } from '@repaso/sync';
import {
  LearnerSettingsTable,
  SchedulerReplayTable,
  UserSeqTable,
  type LearnerSettingsRow,
} from '../../db/entities/learner.entity.ts';
import { lockSettingsOf } from '../../domain/learner-lock.ts';
import { stampRefusal } from '../../domain/ledger/refusal.ts';
import { findSettings } from '../../domain/settings/settings-view.ts';

const nilUuid = '00000000-0000-0000-0000-000000000000';

type Change = CallRequest<'updateSettings'>['body'];

/**
 * Checks a change of settings by its content alone.
 * @throws VALIDATION for an unknown time zone
 */
export function checkSettings({ zone }: Change): void {
  if (zone !== undefined && zone !== null) requireZone(zone);
}

/**
 * Stores each setting of a change unless the stored one has a later stamp. So devices may send their changes in any
 * order. Call `checkSettings` before. A new scheduler causes a replay of all cards, which runs later.
 * @throws STAMP_INVALID or CLOCK_SKEW
 */
export async function updateSettings(
  em: SqlEntityManager,
  userId: string,
  { stamp, ...change }: Change,
  now: Date,
): Promise<LearnerSettingsRow> {
  const row = await lockSettings(em, userId, now);
  await checkStamp(em, userId, stamp, now);
  const stamps = { ...row.stamps };
  const keyBefore = schedulerKey(row);
  for (const [name, value] of given(change)) {
    if (!wins(row, name, value, stamp)) continue;
    Object.assign(row, { [name]: value });
    stamps[name] = stamp;
  }
  Object.assign(row, { stamps, updatedAt: now });
  if (schedulerKey(row) !== keyBefore) await startReplay(em, userId);
  return row;
}

/** Checks the stamp of a change by the server's time for the learner, and records that time as that of the last change. */
async function checkStamp(em: SqlEntityManager, userId: string, stamp: string, now: Date): Promise<void> {
  const counter = await em.findOne(UserSeqTable, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const time = learnerTimeMs(now.getTime(), counter?.changedAt?.getTime() ?? null);
  const refusal = stampRefusal(stamp, time);
  if (refusal !== null) throw appError(refusal);
  if (counter !== null) counter.changedAt = new Date(time);
}

/** Lets `replayRegularly` compute all cards of the learner again, from the first. */
async function startReplay(em: SqlEntityManager, userId: string): Promise<void> {
  await em.upsert(SchedulerReplayTable, { userId, after: nilUuid });
}

/** Returns the learner's row of settings, locked until the transaction ends. Creates it if there is no row yet. */
async function lockSettings(em: SqlEntityManager, userId: string, now: Date): Promise<LearnerSettingsRow> {
  await lockSettingsOf(em, userId);
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

/**
 * Returns whether a change replaces the stored value. The later stamp wins. Only a faulty device sends equal stamps
 * with different values; then the values are compared as JSON, so that every order of changes gives the same result.
 */
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
