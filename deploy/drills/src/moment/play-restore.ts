import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLearners } from '../harness/learners.ts';
import type { Acknowledged, Learners } from '../harness/learners.ts';
import { copyOf, countRows, missingRows } from '../harness/missing-rows.ts';
import { query } from '../harness/query.ts';
import { findServicePlace, startServices } from '../harness/services.ts';
import type { Archive } from './archive.ts';
import type { ArchivedServer } from './archived-server.ts';

type Say = (line: string) => void;

/** A moment, and what the devices held as acknowledged before it. */
interface Moment {
  text: string;
  before: Acknowledged[];
}

const seconds = 6;

/**
 * Has learners study on an archived server, deletes the cards of one of them, and restores the moment before. Returns a
 * line for each promise that was not kept.
 */
export async function playRestore(server: ArchivedServer, say: Say): Promise<string[]> {
  const { archive } = server;
  const place = await findServicePlace();
  let services = await startServices(server.url, place);
  const broken: string[] = [];
  try {
    const learners = await openLearners(services.urls, 3);
    learners.run();
    await sleep(2000);
    await mustRun(archive, ['base', archive.folder], say);
    await sleep(seconds * 1000);
    const moment = await readMoment(server.url, learners);
    await sleep(1000);
    await deleteCards(server.url, learners, say);
    await sleep(seconds * 1000);
    const later = copyOf(learners.acknowledged);
    say(`acknowledged when the services stop: ${countRows(later)}`);
    await services.stop();
    const quiet = await readMoment(server.url, learners);
    await sleep(1500);
    // Writes to the WAL without changing data. Without a write since the last segment, Postgres would archive no new
    // segment.
    await query(server.url, "select pg_logical_emit_message(false, 'drill', '')");
    await server.archiveAll();
    await mustRun(archive, ['check', archive.folder], say);
    broken.push(...(await tryBadInputs(archive, quiet.text, say)));
    await server.restore(moment.text, say);
    broken.push(...(await compareRestored(server.url, moment.before, later, say)));
    services = await startServices(server.url, place);
    const from = performance.now();
    await sleep(seconds * 1000);
    await learners.pause();
    broken.push(...(await learners.settle()));
    say(
      `all devices are at rest ${((performance.now() - from) / 1000).toFixed(1)} s after the services started`,
    );
    broken.push(...(await compareAtEnd(server.url, learners, say)));
  } finally {
    await services.stop();
  }
  return broken;
}

/** Reads the server's time. All that was acknowledged until now was committed before it. */
async function readMoment(url: string, learners: Learners): Promise<Moment> {
  const before = copyOf(learners.acknowledged);
  const [row] = await query<{ at: string }>(
    url,
    `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  return { text: row?.at ?? '', before };
}

async function deleteCards(url: string, { acknowledged }: Learners, say: Say): Promise<void> {
  const rows = await query(
    url,
    `delete from cards.user_card where user_id = '${acknowledged[0]?.userId ?? ''}' returning id`,
  );
  say(`a faulty DELETE removes ${rows.length} cards of a learner; devices study on`);
}

/** Runs the script. @throws Error if it fails */
async function mustRun(archive: Archive, args: readonly string[], say: Say): Promise<void> {
  const { code, output } = await archive.run(args);
  for (const line of output.split('\n')) say(line);
  if (code !== 0) throw new Error(`archive.sh ${args[0] ?? ''} ended with code ${code}`);
}

/** Gives the script inputs that it must refuse. Returns a line for each one that it did not refuse with the right text. */
async function tryBadInputs(archive: Archive, quiet: string, say: Say): Promise<string[]> {
  const { folder } = archive;
  const target = path.join(path.dirname(folder), 'home', 'unused');
  const segments = (await readdir(path.join(folder, 'wal'))).filter((name) =>
    /^[0-9A-F]{24}\.gz$/.test(name),
  );
  const [, , taken = ''] = segments.sort().reverse();
  const wal = (name: string) => path.join(folder, 'wal', name);
  const first = await archive.run(['restore', folder, target, '2026-01-01T00:00:00Z']);
  const future = await archive.run(['restore', folder, target, '2199-01-01T00:00:00Z']);
  const full = await archive.run(['restore', folder, path.join(folder, 'base'), quiet]);
  await rename(wal(taken), wal(`${taken}.away`));
  const gap = await archive.run(['restore', folder, target, 'latest']);
  await rename(wal(`${taken}.away`), wal(taken));
  const late = await archive.run(['restore', folder, target, quiet]);
  const refused = { 'is before the first base backup': first, 'is after the end of the archive': future };
  const others = { 'is not empty': full, 'is missing in': gap, 'has no change after': late };
  return Object.entries({ ...refused, ...others }).flatMap(([text, { code, output }]) => {
    say(`refused: ${output}`);
    return code === 1 && output.includes(text) ? [] : [`not refused because it ${text}: ${output}`];
  });
}

async function compareRestored(
  url: string,
  before: readonly Acknowledged[],
  later: readonly Acknowledged[],
  say: Say,
): Promise<string[]> {
  const [lost, taken] = [await missingRows(url, before), await missingRows(url, later)];
  say(`acknowledged before the moment: ${countRows(before)}; missing after the restore: ${lost.length}`);
  say(`acknowledged after the moment, and not in the restored database: ${taken.length} rows`);
  return [
    ...lost.map((line) => `acknowledged before the moment, but not restored: ${line}`),
    ...(taken.length === 0 ? ['no device wrote after the moment, so the drill shows nothing'] : []),
  ];
}

async function compareAtEnd(url: string, { acknowledged, outcomes }: Learners, say: Say): Promise<string[]> {
  const lost = await missingRows(url, acknowledged);
  say(`acknowledged at the end: ${countRows(acknowledged)}; missing on the server: ${lost.length}`);
  say(`calls: ${JSON.stringify(outcomes)}`);
  return lost.map((line) => `acknowledged, but not on the server: ${line}`);
}
