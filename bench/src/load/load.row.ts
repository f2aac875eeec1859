import { clusterUrl } from '@repaso/testing';
import { inTemporaryFolder } from '../harness/temporary.ts';
import type { BenchRow, BenchScene, Figure } from '../harness/row.ts';
import { quantile } from '../harness/statistics.ts';
import { withPostgres } from '../service/with-postgres.ts';
import { openAccounts } from './accounts.ts';
import type { Accounts } from './accounts.ts';
import { assumed } from './capacity.ts';
import { findBend } from './find-bend.ts';
import type { Bend } from './find-bend.ts';
import { learnerDay } from './learner-day.ts';
import type { CallKind } from './learner-day.ts';
import { costOfDay, loadFigures } from './load-figures.ts';
import { needsTable } from './needs-table.ts';
import { openLoadBench } from './load-bench.ts';
import type { LoadBench, Step } from './load-bench.ts';
import { planArrivals, planEvenly, withExtra } from './plan-arrivals.ts';
import type { PlannedCall } from './plan-arrivals.ts';
import { startPlatformProcesses } from './platform-processes.ts';
import { loadText } from './what-bends.ts';

const allowedMs = 200;
const stepMs = 6000;
const longMs = 15_000;
/** The services count the answers of all learners once a minute, which is part of the cost of a day. */
const minuteMs = 60_000;
const learnersPerDay = 8;
const search = { start: 1, factor: 1.5, precision: 1.12, least: 0.1, most: 100 };

/** Row of the benchmark: how many learners' days an installation carries, and what a day costs. */
export const load: BenchRow = {
  name: 'load',
  title: "learners' days against each service as a process of its own, at planned moments",
  onlyByName: true,
  run: (scene) =>
    withPostgres(() =>
      inTemporaryFolder(async (folder) => {
        const databaseUrl = clusterUrl();
        const platform = await startPlatformProcesses(databaseUrl, folder);
        const accounts = await openAccounts(platform, databaseUrl);
        try {
          const bench = await openLoadBench(platform, { databaseUrl, accounts });
          return await measure(bench, accounts, scene).finally(() => bench.close());
        } finally {
          await accounts.close();
          await platform.stop();
        }
      }),
    ),
};

type Plan = (daysPerSecond: number, milliseconds: number) => PlannedCall<CallKind>[];

async function measure(bench: LoadBench, accounts: Accounts, scene: BenchScene): Promise<Figure[]> {
  const plan: Plan = (daysPerSecond, milliseconds) =>
    planArrivals(learnerDay, { daysPerSecond, milliseconds, learnersPerDay, random: Math.random });
  // The first requests of a process are slow, until its code is compiled.
  await bench.play(plan(2 * search.start, 2 * stepMs));
  const found = await searchBend(bench, plan, scene);
  const rate = found.bend.highest / 2;
  if (rate === 0) throw new Error(`p99 is above ${allowedMs} ms at every rate`);
  const said = async (what: string, playing: Promise<Step>) => {
    const step = await playing;
    report(scene, what, step);
    return step;
  };
  const usual = await said(`${rate.toFixed(2)} days/s`, bench.play(plan(rate, minuteMs)));
  const imports = await said('imports only', bench.play(planEvenly('import', 20, stepMs)));
  const password = await accounts.hashAsInProduction(bench.accounts());
  for (const account of bench.accounts()) account.password = password;
  const signIns = await said('sign-ins only', bench.play(planEvenly('sign-in', 10, stepMs)));
  const withSignIns = await said('the rate before with sign-ins', bench.play(planWithSignIns(plan, rate)));
  const measured = { ...found, usual, imports, signIns, withSignIns, allowedMs };
  const cost = costOfDay(measured);
  scene.say(needsTable(cost, assumed));
  return loadFigures({ ...measured, cost });
}

/** Plans as many sign-ins as are assumed, but at least ten. */
function planWithSignIns(plan: Plan, rate: number): PlannedCall<CallKind>[] {
  const count = Math.max(10, Math.round((rate * longMs * assumed.signInShare) / 1000));
  return withExtra(plan(rate, longMs), 'sign-in', { count, milliseconds: longMs, random: Math.random });
}

/** A rate fails if it fails twice, because a single step may be disturbed by other programs. */
async function searchBend(
  bench: LoadBench,
  plan: Plan,
  scene: BenchScene,
): Promise<{ bend: Bend; held: Step | undefined; bent: Step | undefined }> {
  let [held, bent]: (Step | undefined)[] = [];
  const holds = async (rate: number) => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const step = await bench.play(plan(rate, stepMs));
      report(scene, `${rate.toFixed(2)} days/s`, step);
      const isFast = p99Of(step) < allowedMs && step.calls.every(({ failure }) => failure === undefined);
      if (isFast) held = step;
      else bent = step;
      if (isFast) return true;
    }
    return false;
  };
  return { bend: await findBend(holds, search), held, bent };
}

const p99Of = ({ calls }: Step) =>
  quantile(
    calls.map(({ time }) => time),
    0.99,
  );

function report({ say }: BenchScene, what: string, step: Step): void {
  const failures = step.calls.filter(({ failure }) => failure !== undefined);
  const late = quantile(
    step.calls.map((call) => call.late),
    0.99,
  );
  say(`${what}: ${step.calls.length} calls, p99 ${p99Of(step).toFixed(0)} ms, ${failures.length} failed`);
  if (failures[0]?.failure !== undefined) say(`   such as: ${failures[0].failure}`);
  say(`   sent up to ${late.toFixed(0)} ms late (p99); ${loadText(step.load)}`);
}
