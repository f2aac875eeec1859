import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../harness/query.ts';
import { startServices } from '../harness/services.ts';
import type { Services } from '../harness/services.ts';
import { addColumns, removeColumns } from './add-columns.ts';
import { brokenPromises, percentile, summarise } from './compare-rounds.ts';
import type { Round, Summary } from './compare-rounds.ts';
import { signInAll, syncs } from './players.ts';
import type { Played, Player } from './players.ts';
import type { SeededDatabase } from './seeded-database.ts';

type Say = (line: string) => void;

/** A database with its services and signed-in learners. */
interface Contender extends SeededDatabase {
  services: Services;
  players: Player[];
}

/** Many short rounds, because the load of other programs changes. */
const rounds = 24;
const roundMs = 2000;
const warmUpMs = 4000;
const atOnce = 4;

/** Plays the same syncs on a large and on a small database. Returns a line for each promise that was not kept. */
export async function playBigTables(
  seeded: { large: SeededDatabase; small: SeededDatabase },
  say: Say,
): Promise<string[]> {
  const large = await openContender(seeded.large);
  try {
    const small = await openContender(seeded.small);
    try {
      say(`${large.players.length} and ${small.players.length} learners have signed in`);
      return await compare(large, small, say);
    } finally {
      await small.services.stop();
    }
  } finally {
    await large.services.stop();
  }
}

async function openContender(seeded: SeededDatabase): Promise<Contender> {
  const services = await startServices(seeded.url, seeded.place);
  try {
    const players = await signInAll(seeded.url, services.urls, seeded.tokens);
    return { ...seeded, services, players };
  } catch (error) {
    await services.stop();
    throw error;
  }
}

async function compare(large: Contender, small: Contender, say: Say): Promise<string[]> {
  const failures: string[] = [];
  const playUntil = async ({ players }: Contender, ended: Promise<unknown>): Promise<Played> => {
    const played = await syncs(players, atOnce, ended);
    failures.push(...played.failures);
    return played;
  };
  for (const contender of [large, small]) await playUntil(contender, sleep(warmUpMs));
  const measured = await playRounds(large, small, playUntil);
  const summaries = { large: summarise(measured.large), small: summarise(measured.small) };
  say(`large: ${summaryText(summaries.large)}`);
  say(`small: ${summaryText(summaries.small)}`);
  say(ratioText(summaries.large, summaries.small));
  await query(large.url, ...vacuumed.map(removeSome));
  const vacuums = vacuumed.map((table) => `vacuum cards.${table}`);
  say(`while a vacuum clears 2 % of the rows: ${await whileRuns(large, playUntil, vacuums)}`);
  const migrated = await playMigration(large, playUntil);
  say(`while a migration adds two columns: ${migrated.text}`);
  const blocked = await playMigration(large, playUntil, lockOfVacuum);
  say(`the same while a vacuum holds its lock for 3 s: ${blocked.text}`);
  const longestInMigrationMs = Math.max(migrated.longest, blocked.longest);
  return [
    ...brokenPromises(summaries.large, summaries.small, { longestInMigrationMs }),
    ...failures.slice(0, 5).map((failure) => `a sync failed: ${failure}`),
  ];
}

type PlayUntil = (contender: Contender, ended: Promise<unknown>) => Promise<Played>;

/** Plays both in turn, in alternating order, so that other load on the machine affects both alike. */
async function playRounds(
  large: Contender,
  small: Contender,
  playUntil: PlayUntil,
): Promise<Record<'large' | 'small', Round[]>> {
  const measured: Record<'large' | 'small', Round[]> = { large: [], small: [] };
  const one = async (contender: Contender, done: Round[]) => {
    const before = await countStatements(contender.url);
    const { syncs: timed, seconds } = await playUntil(contender, sleep(roundMs));
    const statements = (await countStatements(contender.url)) - before;
    done.push({ syncs: timed, statements, seconds });
  };
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) await one(large, measured.large);
    await one(small, measured.small);
    if (round % 2 === 1) await one(large, measured.large);
  }
  return measured;
}

/** Returns the number of statements that the cards service has sent to this database. */
async function countStatements(url: string): Promise<number> {
  const [row] = await query<{ calls: number }>(
    url,
    `select coalesce(sum(calls), 0)::float8 as calls from pg_stat_statements s
      join pg_database d on d.oid = s.dbid where d.datname = current_database()`,
  );
  return row?.calls ?? 0;
}

/** Deletes the rows of 2 % of the learners, as removed accounts, so that a vacuum must read all indexes. */
const removeSome = (table: string) => `delete from cards.${table} where user_id in (
  select user_id from cards.user_seq where user_id not in (select id from auth."user")
  order by user_id limit (select count(*) / 50 from cards.user_seq))`;
const vacuumed = ['user_card_progress', 'review_log'];

/** Has learners synchronise while statements run. Describes both. */
async function whileRuns(
  contender: Contender,
  playUntil: PlayUntil,
  statements: readonly string[],
): Promise<string> {
  const start = performance.now();
  const running = query(contender.url, ...statements);
  const played = await playUntil(contender, running);
  await running;
  return `${((performance.now() - start) / 1000).toFixed(1)} s, ${timesText(played)}`;
}

/** The lock that a vacuum has while it runs. It ends with the connection. */
const lockOfVacuum = [
  'begin',
  'lock table cards.review_log in share update exclusive mode',
  'select pg_sleep(3)',
];

/** Has learners synchronise while columns are added, and removes these again. With `others` those run at the same time. */
async function playMigration(large: Contender, playUntil: PlayUntil, others: readonly string[] = []) {
  let took = 0;
  const migrate = async () => {
    await sleep(2000);
    const running = others.length > 0 ? query(large.url, ...others) : Promise.resolve();
    await sleep(500);
    const start = performance.now();
    await addColumns(large.url);
    took = performance.now() - start;
    await running;
    await sleep(3000);
  };
  const migrated = migrate();
  const played = await playUntil(large, migrated);
  await migrated;
  await removeColumns(large.url);
  const longest = Math.max(...played.syncs.map(({ milliseconds }) => milliseconds));
  return { longest, text: `${took.toFixed(0)} ms, ${timesText(played)}` };
}

function timesText({ syncs: timed, failures }: Played): string {
  const times = timed.map(({ milliseconds }) => milliseconds);
  const at = (share: number) => percentile(times, share).toFixed(0);
  return `${times.length} syncs, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, the longest ${at(1)} ms, ${failures.length} failed${failures.length > 0 ? ` (${failures[0] ?? ''})` : ''}`;
}

function summaryText({ p50, p99, reads99, pushes99, statementsPerSecond }: Summary): string {
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (reads ${reads99.toFixed(1)}, pushes ${pushes99.toFixed(1)})`;
  return `${times}, ${statementsPerSecond.toFixed(0)} statements a second`;
}

function ratioText(large: Summary, small: Summary): string {
  const ratio = (of: (summary: Summary) => number) => (of(large) / of(small)).toFixed(2);
  const statements = ratio(({ statementsPerSecond }) => statementsPerSecond);
  return `large divided by small: p50 ${ratio(({ p50 }) => p50)}, p99 ${ratio(({ p99 }) => p99)}, statements a second ${statements}`;
}
