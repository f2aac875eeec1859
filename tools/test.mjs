// Runs all checks and prints a summary line. It is JavaScript, because it runs before anything is installed.
//   npm test         everything            npm run test:quick   no browser        npm run test:full   more random tests
// nx runs only checks whose inputs have changed, and takes the others from its cache. The inputs are in
// tools/nx/plugin.ts.
import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, pinnedNode, root, toolEnvironment } from './install.mjs';
import { ensureChromium } from './chromium.mjs';
import { readResults, resultsFolder } from './test-results.mjs';

const mode = process.argv[2] ?? 'default';
if (!['default', 'quick', 'full'].includes(mode)) {
  console.error(`repaso: unknown test mode "${mode}" (quick, full, or none)`);
  process.exit(2);
}
ensureInstalled();

const node = pinnedNode();
const run = randomUUID();
const environment = {
  ...toolEnvironment(),
  // `quick` only leaves out the browser. Its other tests are the same as by default, so both modes use the same
  // cached results.
  ...{
    REPASO_TEST_MODE: mode === 'full' ? 'full' : 'default',
    REPASO_RUN: run,
    FORCE_COLOR: '0',
    NX_TUI: 'false',
  },
};
rmSync(resultsFolder, { recursive: true, force: true });
rmSync(path.join(root, 'test-results'), { recursive: true, force: true });

const printTitle = (name) => console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);

/**
 * Returns whether an output line is one of nx's or Jest's lists of tasks and files. They are not printed, since the
 * summary has the results.
 */
const isList = (line) =>
  /^\s*(NX |> nx run |[-✔✖] @?[\w/-]+|[—━]{3}|Nx read the output|Ran all test suites|$)/.test(line) ||
  /^\s*(Run duration|Cache|Critical path|Recoverable time|Recommendations):/.test(line);

/** Runs a program on the pinned Node and passes its output to `onLine`, line by line. Resolves with the exit code. */
function start(args, onLine, extra = {}) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, ...extra },
  });
  const forward = (stream) => {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      lines.forEach(onLine);
    });
    stream.on('end', () => rest !== '' && onLine(rest));
  };
  [child.stdout, child.stderr].forEach(forward);
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

const summary = { lines: [], passed: 0, failed: 0, skipped: 0 };

function count(name, counts, seconds, note = '') {
  for (const key of ['passed', 'failed', 'skipped']) summary[key] += counts[key];
  const [passed, failed] = [String(counts.passed).padStart(6), String(counts.failed).padStart(4)];
  const time = seconds.toFixed(0).padStart(5);
  summary.lines.push(`${name.padEnd(12)}${passed} passed ${failed} failed  ${time} s${note}`);
}

const failure = { passed: 0, failed: 1, skipped: 0 };

/**
 * Runs targets in all packages. With `isHeld`, their output is printed at the end, so that two parallel runs do not
 * mix theirs.
 */
async function runTargets(targets, { isHeld = false, extra } = {}) {
  const title = targets.join(', ');
  const lines = [];
  if (!isHeld) printTitle(title);
  const nx = path.join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const args = [nx, 'run-many', '-t', targets.join(','), '--outputStyle=static'];
  const code = await start(
    args,
    (line) => {
      lines.push(line);
      if (!isHeld && !isList(line)) console.log(line);
    },
    extra,
  );
  if (isHeld) {
    printTitle(title);
    for (const line of lines) if (!isList(line)) console.log(line);
  }
  const results = targets.map((target) => ({ target, ...readResults(target, run) }));
  for (const { target, seconds, note, ...counts } of results) count(target, counts, seconds, note);
  if (code === 0 || results.some(({ failed }) => failed > 0)) return;
  console.log(lines.join('\n'));
  count('nx', failure, 0);
}

async function build() {
  printTitle('build');
  const started = performance.now();
  const code = await start(['tools/build.mjs'], (line) => console.log(line));
  const counts = code === 0 ? { passed: 1, failed: 0, skipped: 0 } : failure;
  count('build', counts, (performance.now() - started) / 1000);
}

async function browser() {
  const chromium = ensureChromium(node, environment, { isWhole: mode === 'full' });
  if (chromium.missing === undefined) return runTargets(['browser'], { extra: chromium.environment });
  console.error(chromium.missing);
  return count('browser', failure, 0);
}

// These two run in parallel: lint takes about as long as the other static checks together.
await Promise.all([
  runTargets(['lint'], { isHeld: true }),
  runTargets(['lockfile', 'format', 'boundaries', 'types', 'unused', 'spelling'], { isHeld: true }),
]);
await runTargets(['unit']);
await runTargets(['services']);
if (mode !== 'quick') {
  await build();
  await browser();
}

const { lines, passed, failed, skipped } = summary;
console.log(`\n${lines.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 ? 0 : 1);
