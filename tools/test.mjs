// Runs every check and prints a summary line. Plain JavaScript, because it installs the packages first.
//   npm test         everything            npm run test:quick   no browser        npm run test:full   heavier counts
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, pinnedNode, root, toolEnvironment } from './install.mjs';
import { ensureChromium } from './chromium.mjs';

const mode = process.argv[2] ?? 'default';
if (!['default', 'quick', 'full'].includes(mode)) {
  console.error(`repaso: unknown test mode "${mode}" (quick, full, or none)`);
  process.exit(2);
}
ensureInstalled();

const node = pinnedNode();
const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const environment = { ...toolEnvironment(), REPASO_TEST_MODE: mode, FORCE_COLOR: '0' };
const bin = (file) => path.join(root, 'node_modules', file);

const printTitle = (name) => console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);

/** Runs a command on the pinned Node and returns its exit code. With a title, the output is printed at the end, below the title. */
function run(args, { extra = {}, title } = {}) {
  return new Promise((resolve) => {
    const output = title === undefined ? 'inherit' : 'pipe';
    const child = spawn(node, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...environment, ...extra },
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    child.on('close', (code) => {
      if (title !== undefined) printTitle(title);
      process.stdout.write(Buffer.concat(chunks));
      resolve(code ?? 1);
    });
  });
}

/** A check that passes or fails as a whole. */
const check =
  (...args) =>
  async (options) =>
    (await run(args, options)) === 0
      ? { passed: 1, failed: 0, skipped: 0 }
      : { passed: 0, failed: 1, skipped: 0 };

/** A Jest project, counted test by test. A file that cannot be loaded counts as one failure. */
const jest = (project) => async () => {
  const file = path.join(results, `${project}.json`);
  const args = ['--experimental-vm-modules', '--no-warnings', bin('jest/bin/jest.js')];
  const code = await run([
    ...args,
    '--selectProjects',
    project,
    // Half of the time is spent waiting for Postgres and timers, so every core gets a worker.
    '--maxWorkers=100%',
    '--json',
    `--outputFile=${file}`,
    '--silent=false',
  ]);
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/** Playwright, counted test by test. A flaky test counts as failed. */
const browser = async () => {
  const chromium = ensureChromium(node, environment);
  if (chromium.missing !== undefined) {
    console.error(chromium.missing);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const code = await run([bin('@playwright/test/cli.js'), 'test'], { extra: chromium.environment });
  const file = path.join(results, 'e2e.json');
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: stats.skipped,
  };
};

/** Two queues that run in parallel: lint takes as long as the other static checks together. */
const sideBySide = [
  [['lint', check(bin('eslint/bin/eslint.js'), '.')]],
  [
    ['lockfile', check('tools/lock-complete.mjs')],
    ['format', check(bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.')],
    ['boundaries', check('tools/boundaries.mjs')],
    ['types', check('tools/typecheck.mjs')],
    ['unused', check(bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints')],
    ['spelling', check(bin('cspell/bin.mjs'), 'lint', '--no-progress', '--no-summary')],
  ],
];
const parts = [
  ['unit', jest('unit')],
  ['services', jest('services')],
  ...(mode === 'quick'
    ? []
    : [
        ['build', check('tools/build.mjs')],
        ['browser', browser],
      ]),
];

const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];

async function runPart([name, part], { isHeld = false } = {}) {
  if (!isHeld) printTitle(name);
  const started = performance.now();
  const counted = await part(isHeld ? { title: name } : {});
  for (const key of Object.keys(total)) total[key] += counted[key];
  const [passed, failed] = [String(counted.passed).padStart(6), String(counted.failed).padStart(4)];
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(5);
  lines.push(`${name.padEnd(12)}${passed} passed ${failed} failed  ${seconds} s`);
}

async function runOneByOne(these, options) {
  for (const part of these) await runPart(part, options);
}

await Promise.all(sideBySide.map((these) => runOneByOne(these, { isHeld: true })));
await runOneByOne(parts);
console.log(`\n${lines.join('\n')}\n`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 ? 0 : 1);
