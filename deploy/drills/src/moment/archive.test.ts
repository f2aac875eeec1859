import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const script = path.resolve(import.meta.dirname, '../../../archive.sh');
const segment = (number: number) => `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`;
/** When the base backup of each test was complete, in seconds since 1970. Segment `n` is archived n minutes later. */
const complete = Date.parse('2026-11-26T10:00:00Z') / 1000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'repaso-archive-'));
  await mkdir(path.join(folder, 'archive/wal'), { recursive: true });
  await mkdir(path.join(folder, 'archive/base'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (name: string) => path.join(folder, name);
const archive = () => at('archive');

function run(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile('sh', [script, ...args], { cwd: folder }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}`.trim() });
    });
  });
}

/** Runs the script, which must refuse. Returns what it printed. */
async function refusalOf(...args: string[]): Promise<string> {
  const { code, output } = await run(...args);
  expect(code).toBe(1);
  return output;
}

/** Writes an archive with a base backup that begins with segment 1, and these segments. */
async function writeArchive(segments: readonly number[]): Promise<void> {
  const base = at('archive/base/20261126T095900Z');
  await mkdir(`${base}/data`, { recursive: true });
  const facts = { complete, first: segment(1), 'segment-bytes': 16_777_216, superuser: 'postgres' };
  for (const [name, fact] of Object.entries(facts)) await writeFile(`${base}/${name}`, `${fact}\n`);
  for (const number of segments) {
    const file = at(`archive/wal/${segment(number)}.gz`);
    await writeFile(file, gzipSync('WAL'));
    await utimes(file, complete + number * 60, complete + number * 60);
  }
}

describe('restoring', () => {
  test.each([
    ['yesterday', 'is not a moment; write a time with its zone'],
    ['2026-11-26T10:02:00', 'is not a moment; write a time with its zone'],
    ["2026-11-26T10:02:00Z'; drop", 'is not a moment; write a time with its zone'],
    ['2026-02-30T10:02:00Z', 'there is no such day or time'],
    ['2026-11-26T09:59:59Z', 'is before the first base backup; the earliest moment is 2026-11-26T10:00:00Z'],
    ['2026-11-26T10:04:01Z', 'is after the end of the archive; its last segment is of 2026-11-26T10:04:00Z'],
    ['2026-11-26T13:04:01+03:00', 'is after the end of the archive'],
  ])('to %s is refused, because it %s', async (moment, reason) => {
    await writeArchive([1, 2, 3, 4]);
    expect(await refusalOf('restore', archive(), at('target'), moment)).toContain(reason);
  });

  test('over existing files is refused', async () => {
    await writeArchive([1, 2, 3, 4]);
    await mkdir(at('target'));
    await writeFile(at('target/PG_VERSION'), '15');
    expect(await refusalOf('restore', archive(), at('target'), '2026-11-26T10:02:00Z')).toContain(
      'target is not empty',
    );
    expect(await readFile(at('target/PG_VERSION'), 'utf8')).toBe('15');
  });

  test.each([
    ['2026-11-26T10:03:30Z', true],
    ['latest', true],
    ['2026-11-26T10:01:30Z', false],
  ])('to %s without the third segment is refused for that: %s', async (moment, isRefused) => {
    await writeArchive([1, 2, 4, 5]);
    // Without Postgres' programs, and as root, an accepted restore ends a step later.
    const { code, output } = await run('restore', archive(), at('target'), moment);
    expect(code).not.toBe(0);
    expect(output.includes(`segment ${segment(3).slice(8)} is missing`)).toBe(isRefused);
    expect(output.includes('The last moment before it is 2026-11-26T10:02:00Z')).toBe(isRefused);
  });

  test('from a folder that is no archive is refused', async () => {
    expect(await refusalOf('restore', folder, at('target'), 'latest')).toContain('is not an archive');
  });

  test('from an archive without a base backup is refused', async () => {
    expect(await refusalOf('restore', archive(), at('target'), 'latest')).toContain(
      'no complete base backup',
    );
  });
});

describe('archiving', () => {
  test('a segment can be read back, and may be archived twice', async () => {
    await writeFile(at('wal'), 'some WAL');
    expect((await run('keep', archive(), at('wal'), segment(7))).code).toBe(0);
    expect((await run('keep', archive(), at('wal'), segment(7))).code).toBe(0);
    expect(await run('fetch', archive(), segment(7), at('copy'))).toEqual({ code: 0, output: '' });
    expect(await readFile(at('copy'), 'utf8')).toBe('some WAL');
  });

  test('another segment of the same name is refused, and the first one stays', async () => {
    await writeFile(at('wal'), 'some WAL');
    await writeFile(at('other'), 'WAL of another server');
    await run('keep', archive(), at('wal'), segment(7));
    expect(await refusalOf('keep', archive(), at('other'), segment(7))).toContain(
      'exists with other content',
    );
    await run('fetch', archive(), segment(7), at('copy'));
    expect(await readFile(at('copy'), 'utf8')).toBe('some WAL');
  });

  test('a missing segment is the end of the archive, and a damaged one is an error', async () => {
    await writeFile(at(`archive/wal/${segment(8)}.gz`), gzipSync('some WAL').subarray(0, 20));
    expect((await run('fetch', archive(), segment(7), at('copy'))).code).toBe(1);
    // Postgres ends a recovery at codes above 125, and takes others for the end of the archive.
    expect((await run('fetch', archive(), segment(8), at('copy'))).code).toBe(126);
  });

  test.each([[[]], [['restore']], [['drop', 'a']], [['base']]])(
    '%j is refused with the usage',
    async (args) => {
      expect(await refusalOf(...args)).toContain('archive.sh restore <archive>');
    },
  );
});
