import { setTimeout as sleep } from 'node:timers/promises';
import { openLearners } from '../harness/learners.ts';
import type { Outcomes } from '../harness/lasting-client.ts';
import { countRows, missingRows } from '../harness/missing-rows.ts';
import { query } from '../harness/query.ts';
import { startFleet } from './fleet.ts';
import type { Version } from './versions.ts';

type Say = (line: string) => void;

const seconds = 5;

/**
 * Has learners study while the services are replaced process by process: from N to N+1, back to N, and again to N+1 and
 * N+2. At the end N+2 is replaced by itself. Returns a line for each promise that was not kept.
 */
export async function playUpgrade(
  databaseUrl: string,
  [n, next, last]: readonly [Version, Version, Version],
  say: Say,
): Promise<string[]> {
  const fleet = await startFleet(databaseUrl, n);
  try {
    const learners = await openLearners(fleet.urls, 3);
    const { acknowledged, outcomes } = learners;
    learners.run();
    await sleep(seconds * 1000);
    say(`all processes are ${n.name}; ${countRows(acknowledged)} are acknowledged`);
    for (const version of [next, n, next, last, last, last]) {
      const before = { ...outcomes };
      await fleet.roll(version, async () => {
        say(`all processes but one are ${version.name}`);
        await sleep(seconds * 1000);
      });
      await sleep(seconds * 1000);
      const calls = JSON.stringify(subtract(outcomes, before));
      say(`all processes are ${version.name}; calls meanwhile: ${calls}`);
      say(`places in the study queue that are wrong: ${await wrongPlaces(databaseUrl)}`);
    }
    await learners.pause();
    const different = await learners.settle();
    const lost = await missingRows(databaseUrl, acknowledged);
    say(
      `acknowledged: ${countRows(acknowledged)}; missing: ${lost.length}; calls: ${JSON.stringify(outcomes)}`,
    );
    return [
      ...different,
      ...lost.map((line) => `lost: ${line}`),
      ...brokenCalls(outcomes),
      ...wrongAtEnd(await wrongPlaces(databaseUrl)),
      ...fleet.exitCodes.filter((code) => code !== 0).map((code) => `a process ended with ${String(code)}`),
    ];
  } finally {
    await fleet.stop();
  }
}

/** Returns a line for each outcome that an upgrade may not cause: a response of 5xx, or none. */
export const brokenCalls = (outcomes: Outcomes): string[] =>
  Object.entries(outcomes)
    .filter(([outcome]) => /^[05]/.test(outcome))
    .map(([outcome, count]) => `${count} calls ended with ${outcome}`);

const wrongAtEnd = (count: number | undefined) =>
  count === 0 ? [] : [`${String(count)} cards have a wrong place in the study queue`];

function subtract(after: Outcomes, before: Outcomes): Outcomes {
  const changed = Object.entries(after).map(([key, count]) => [key, count - (before[key] ?? 0)] as const);
  return Object.fromEntries(changed.filter(([, count]) => count > 0));
}

/** Counts the cards whose column `queue` is not what their other columns say. Version N does not write it. */
async function wrongPlaces(databaseUrl: string): Promise<number | undefined> {
  const [row] = await query<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from cards.user_card_progress p
      join cards.user_card c on c.user_id = p.user_id and c.id = p.card_id
      where p.queue is distinct from case when c.deleted or c.suspended then null else c.is_reverse::int end`,
  );
  return row?.count;
}
