/**
 * The sweep deletes recordings that no lesson has had for a day, and what interrupted uploads left behind. A day is long
 * enough for an editor to save the lesson of an upload, and for a backup to copy the files of its rows.
 */
import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import { removeLeftovers } from '@repaso/service-kit';
import type { Logger } from '@repaso/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockAudio } from './audio.repository.ts';
import type { AudioStorage } from './audio-storage.ts';

const day = 86_400_000;
const hour = 3_600_000;

export interface SweepDeps {
  orm: MikroORM;
  storage: AudioStorage;
  now: () => Date;
  log: Logger;
}

/** Starts a sweep every hour. The first begins after up to a minute, so that processes do not work at the same time. */
export function startSweep(deps: SweepDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = keepSwept(deps, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function keepSwept(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  await pause(Math.random() * 60_000);
  while (!signal.aborted) {
    await sweepAudio(deps).catch((error: unknown) => deps.log.error({ err: error }, 'audio sweep'));
    await pause(hour);
  }
}

/** Sweeps once. Returns the keys of the deleted recordings. */
export async function sweepAudio({ orm, storage, now }: Omit<SweepDeps, 'log'>): Promise<string[]> {
  const before = new Date(now().getTime() - day);
  await removeLeftovers(storage.incoming, before);
  const swept: string[] = [];
  for (const key of await unusedKeys(orm, storage, before)) {
    const isGone = await orm.em.fork().transactional(async (em) => {
      await lockAudio(em, key);
      if (!(await removeRow(em, key, before))) return false;
      await storage.remove(key);
      return true;
    });
    if (isGone) swept.push(key);
  }
  return swept;
}

async function unusedKeys(orm: MikroORM, storage: AudioStorage, before: Date): Promise<string[]> {
  const em = orm.em.fork();
  const unused = await em.execute<{ id: string }[]>(`select id from admin.lesson_audio where ${isUnused}`, [
    before,
  ]);
  const known = await em.execute<{ id: string }[]>('select id from admin.lesson_audio');
  const withRow = new Set(known.map(({ id }) => id));
  const keys = unused.map(({ id }) => id);
  for await (const { key, storedAt } of storage.list()) {
    if (!withRow.has(key) && storedAt < before) keys.push(key);
  }
  return keys;
}

const isUnused = `last_used_at < ? and not exists (
  select from admin.listening_lesson lesson where lesson.audio_file = lesson_audio.id)`;

/** Deletes the row of a recording unless it is in use again. Returns whether there is no row now. */
async function removeRow(em: SqlEntityManager, id: string, before: Date): Promise<boolean> {
  await em.execute(`delete from admin.lesson_audio where id = ? and ${isUnused}`, [id, before]);
  const left = await em.execute('select from admin.lesson_audio where id = ?', [id]);
  return (left as unknown[]).length === 0;
}
