import { findFreePort } from '@repaso/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLearners } from '../harness/learners.ts';
import type { Learners } from '../harness/learners.ts';
import { countRows, missingRows } from '../harness/missing-rows.ts';
import { startServices } from '../harness/services.ts';
import { until } from '../harness/until.ts';
import { watchAlerts } from './alerts.ts';
import type { AlertWatch } from './alerts.ts';
import { judgeFault, recoveryOf } from './judge-fault.ts';
import type { Fault, FaultyPlace } from './fault.ts';

type Say = (line: string) => void;

const calmMs = 5000;

/**
 * Has learners study while an installation gets its faults, one after the other. Returns a line for each promise that
 * was not kept.
 */
export async function playFaults(place: FaultyPlace, say: Say): Promise<string[]> {
  const ports = { auth: await findFreePort(), cards: await findFreePort() };
  const variablesOf = (port: number) => ({ ...place.variables, METRICS_PORT: String(port) });
  const services = await startServices(place.databaseUrl, undefined, {
    auth: variablesOf(ports.auth),
    'cards-sync': variablesOf(ports.cards),
  });
  const ended: string[] = [];
  for (const [name, running] of Object.entries(services.processes)) {
    void running.exited.then((code) =>
      ended.push(`${name} ended with ${String(code)}:\n${running.output()}`),
    );
  }
  const alerts = await watchAlerts(Object.values(ports));
  try {
    const learners = await openLearners(services.urls, 3);
    const broken: string[] = [];
    for (const fault of place.faults) {
      broken.push(...(await playFault(fault, { learners, alerts, say })));
      broken.push(...(await audit(place, learners, say)));
    }
    say(`calls: ${JSON.stringify(learners.outcomes)}`);
    return [...broken, ...ended];
  } finally {
    await alerts.stop();
    await services.stop();
  }
}

interface Scene {
  learners: Learners;
  alerts: AlertWatch;
  say: Say;
}

async function playFault(fault: Fault, { learners, alerts, say }: Scene): Promise<string[]> {
  learners.run();
  await sleep(calmMs);
  say(`${fault.name}, for ${fault.seconds} s`);
  const from = performance.now();
  await fault.begin();
  await sleep(fault.seconds * 1000);
  const raised = await alerts.raised();
  await fault.end();
  const to = performance.now();
  const recovered = () => recoveryOf(learners.calls, to);
  const failure = await until('every device has a call that succeeds', () => recovered() !== undefined).then(
    () => [],
    () => [`${fault.name}: a device has no success within a minute after it`],
  );
  await learners.pause();
  const calls = learners.calls.flat().filter((call) => call.to > from);
  const report = judgeFault(fault, { calls, raised, recoveredMs: recovered() });
  [fault.note?.(), ...report.lines].filter((line) => line !== undefined).forEach((line) => say(`  ${line}`));
  return [...failure, ...report.broken];
}

/** Compares all that was acknowledged with the database, and the devices with the server. */
async function audit(place: FaultyPlace, learners: Learners, say: Say): Promise<string[]> {
  const different = await learners.settle();
  const { acknowledged } = learners;
  const lost = await missingRows(place.directUrl, acknowledged);
  say(`  acknowledged: ${countRows(acknowledged)}; lost: ${lost.length}`);
  say(`  rows of devices that differ from the server: ${different.length}`);
  // One shows what is wrong. There may be thousands.
  return [...different.slice(0, 3), ...lost.map((line) => `lost: ${line}`)];
}
