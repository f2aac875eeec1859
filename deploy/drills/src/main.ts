// npm run drill -- <name>      plays one drill and prints its log; exit code 1 if a promise was not kept
import os from 'node:os';
import { drills } from './drills.ts';

const name = process.argv[2] ?? '';
const drill = drills[name];
if (drill === undefined) {
  console.error(`usage: npm run drill -- <${Object.keys(drills).join(' | ')}>`);
  process.exit(1);
}
const from = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - from) / 1000).toFixed(1).padStart(6)} s  ${line}`);
say(`${name} on ${os.availableParallelism()} cores, load average ${(os.loadavg()[0] ?? 0).toFixed(1)}`);
try {
  const broken = await drill(say, process.argv.slice(3));
  for (const line of broken) say(`NOT KEPT: ${line}`);
  say(broken.length === 0 ? 'all promises kept' : `${broken.length} promises not kept`);
  process.exit(broken.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error);
  process.exit(1);
}
