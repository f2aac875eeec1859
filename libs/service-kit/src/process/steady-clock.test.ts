import { createSteadyClock } from './steady-clock.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
const day = 24 * 3_600_000;

/** Creates a clock of a machine and a database whose clocks the test sets. */
function setUp() {
  const scene = {
    wall: start,
    elapsed: 5000,
    database: start as number | undefined,
    jumpAfterRead: 0,
    lines: [] as string[],
  };
  const log = { error: (_fields: unknown, line: string) => void scene.lines.push(line) };
  const clock = createSteadyClock({
    log: log as never,
    wallMs() {
      const { wall } = scene;
      scene.wall += scene.jumpAfterRead;
      scene.jumpAfterRead = 0;
      return wall;
    },
    elapsedMs: () => scene.elapsed,
  });
  clock.compareWith(() => Promise.resolve(scene.database));
  const pass = (milliseconds: number) => {
    scene.wall += milliseconds;
    scene.elapsed += milliseconds;
    if (scene.database !== undefined) scene.database += milliseconds;
  };
  /** Reads the clock as often as it takes until it has compared itself with the database. */
  const read = async () => {
    clock.now();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    return clock.now().getTime();
  };
  return { scene, pass, read };
}

test('follows the machine’s clock and its small steps', async () => {
  const { scene, pass, read } = setUp();
  pass(7000);
  scene.wall -= 59_000;
  expect(await read()).toBe(start + 7000 - 59_000);
  pass(1000);
  expect(await read()).toBe(start + 8000 - 59_000);
  expect(scene.lines).toEqual([]);
});

test.each([day, -day])('does not follow a jump by %d ms that the database has not made', async (jump) => {
  const { scene, pass, read } = setUp();
  scene.wall += jump;
  for (let turn = 1; turn <= 3; turn += 1) {
    pass(20_000);
    expect(await read()).toBe(start + turn * 20_000);
  }
  scene.wall -= jump;
  expect(await read()).toBe(start + 60_000);
  expect(scene.lines).toEqual([
    'the clock of the machine has jumped; this is not followed: the clock of the database has not jumped',
  ]);
});

test('does not follow a jump that happens while it reads the clock', async () => {
  const { scene, pass, read } = setUp();
  pass(1000);
  scene.jumpAfterRead = -day;
  expect(await read()).toBe(start + 1000);
  scene.wall += day;
  expect(await read()).toBe(start + 1000);
});

test('follows a jump that the database confirms, as after a pause of the machine', async () => {
  const { scene, read } = setUp();
  scene.wall += day;
  scene.database = start + day;
  expect(await read()).toBe(start + day);
  expect(scene.lines).toEqual(['the clock of the machine has jumped; this is followed']);
});

test('follows no jump while the database does not respond, and asks again after 10 s', async () => {
  const { scene, pass, read } = setUp();
  scene.wall += day;
  scene.database = undefined;
  expect(await read()).toBe(start);
  scene.database = start + day;
  pass(9_999);
  expect(await read()).toBe(start + 9_999);
  pass(1);
  expect(await read()).toBe(start + day + 10_000);
});
