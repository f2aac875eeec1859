import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { separateProcesses, standalone } from './support/mortal-platform.ts';
import type { MortalPlatform } from './support/mortal-platform.ts';
import { openServerSide } from './support/server-side.ts';
import type { ServerSide } from './support/server-side.ts';
import { storeInPage } from './support/store-in-page.ts';
import { studyPage } from './support/study-page.ts';
import { signIn } from './support/test.ts';
import { openWire } from './support/wire.ts';
import type { Exchange, Wire } from './support/wire.ts';

/**
 * A learner studies, adds and edits in a real browser, and in the middle of its synchronisations a process is killed,
 * at moments that follow from a seed. Whoever is killed is started again, as a supervisor would; the page is left alone.
 */
const isFull = process.env['REPASO_TEST_MODE'] === 'full';
const seed = Number(process.env['REPASO_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const victims = ['service', 'database'] as const;
/** The request is on its way · dealt with · waits in its transaction · its answer is on its way · has just arrived. */
const moments = ['before', 'during', 'within', 'after', 'behind'] as const;
type Moment = (typeof moments)[number];

/** At least 0, below 1, from a seed. */
function randomOf(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Blow {
  victim: (typeof victims)[number];
  moment: Moment;
  /** Milliseconds from the moment to the blow. */
  wait: number;
}

/** Victims and moments by turns: there are two and five, so every ten kills hit all there is. */
function planOf(kills: number, random: () => number): Blow[] {
  const order = moments.map((moment) => ({ moment, at: random() })).sort((a, b) => a.at - b.at);
  const first = Math.floor(random() * victims.length);
  return Array.from({ length: kills }, (_, number) => ({
    victim: victims[(first + number) % victims.length] ?? 'service',
    moment: order[number % order.length]?.moment ?? 'within',
    wait: random() * 20,
  }));
}

/** Deals with one synchronisation so that the blow falls at a moment of it. */
async function strike(exchange: Exchange, moment: Moment, server: ServerSide, blow: () => Promise<void>) {
  if (moment === 'before') {
    await blow();
    exchange.forward();
    exchange.release();
    return;
  }
  const held = moment === 'within' ? await server.holdWrites() : undefined;
  exchange.forward();
  if (moment === 'after' || moment === 'behind') await exchange.answered;
  if (moment === 'behind') exchange.release();
  // Nothing waits when there was nothing to write.
  if (held) await Promise.race([held.someoneWaits(), exchange.answered]);
  await blow();
  held?.letGo();
  if (moment === 'after') exchange.cut();
  if (moment === 'during' || moment === 'within') exchange.release();
}

interface Given {
  front: string;
  rating: number;
}

/** A learner on one device, and what they did there. */
async function openDevice(browser: Browser, wire: Wire, account: Parameters<typeof signIn>[2]) {
  const context = await browser.newContext();
  await signIn(context, wire.origin, account);
  const page = await context.newPage();
  const study = studyPage(page, 'es', wire.origin);
  await study.goto();
  await expect(study.sync).toHaveAttribute('data-state', 'synced', { timeout: 60_000 });
  const store = await storeInPage(page, account.id);
  return { context, page, study, store, export: () => store.evaluate((one) => one.exportDevice()) };
}
type Device = Awaited<ReturnType<typeof openDevice>>;

/** Does one thing after another, and remembers it. */
function learnerOf({ study, store }: Device, random: () => number) {
  const answers: Given[] = [];
  const added = new Map<string, { id: string; back: string }>();
  const answer = async () => {
    // What is not known comes again, so that there is always something to answer.
    const isKnown = random() < 0.15 && answers.filter(({ rating }) => rating === 3).length < 12;
    const front = await study.word.innerText();
    await study.answer(isKnown ? '2' : '1');
    answers.push({ front, rating: isKnown ? 3 : 1 });
  };
  const add = async () => {
    const [front, back] = [`palabra ${added.size + 1}`, `слово ${added.size + 1}`];
    const card = { frontValue: front, backValue: back };
    const [id = ''] = await store.evaluate((one, content) => one.addCards([content]), card);
    added.set(front, { id, back });
  };
  const edit = async () => {
    const [front, card] = [...added].at(Math.floor(random() * added.size)) ?? [];
    if (front === undefined || card === undefined) return add();
    const change = { id: card.id, backValue: `${card.back}!` };
    await store.evaluate((one, { id, backValue }) => one.editContent(id, { backValue }), change);
    added.set(front, { id: card.id, back: change.backValue });
  };
  const act = async () => {
    const chance = random();
    const [name, doing] =
      chance < 0.7 ? ['answer', answer()] : chance < 0.85 ? ['add', add()] : ['edit', edit()];
    const isLate = await Promise.race([Promise.resolve(doing).then(() => false), pause(30_000, true)]);
    if (isLate) throw new Error(`an act took too long: ${name}`);
  };
  return {
    answers,
    added,
    act,
    async actUntil(event: Promise<void>) {
      const happened = event.then(() => true);
      const notYet = () => Promise.race([happened, pause(0, false)]);
      while (!(await notYet())) await act();
    },
  };
}

/** What the page takes for safe on the server: its log without what waits. */
async function acknowledged(device: Device): Promise<string[]> {
  const { log, outbox } = (await device.export()).stores;
  const waiting = new Set(outbox.map(({ id }) => id));
  return log.map(({ id }) => id).filter((id) => !waiting.has(id));
}

const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id).sort();

/** What any device must show of the cards. */
const shownOf = ({ stores }: Awaited<ReturnType<Device['export']>>) =>
  stores.cards
    .map(({ id, frontValue, backValue, leitnerBox, reviewCount, nextReviewDate, deleted }) =>
      [id, frontValue, backValue, leitnerBox, reviewCount, nextReviewDate, deleted].join(' | '),
    )
    .sort();

interface Scene {
  platform: MortalPlatform;
  wire: Wire;
  device: Device;
  learner: ReturnType<typeof learnerOf>;
  userId: string;
}

/** Studies until a synchronisation is struck, studies on while the victim is dead, and waits until all is well again. */
async function killOnce(scene: Scene, server: ServerSide, { victim, moment, wait }: Blow): Promise<void> {
  const { platform, wire, device, learner, userId } = scene;
  const blow = async () => {
    await pause(wait);
    await (victim === 'service' ? platform.kill() : server.kill());
  };
  const struck = wire.holdNext((exchange) => strike(exchange, moment, server, blow));
  await learner.actUntil(struck);
  const safe = await acknowledged(device);
  const revived = victim === 'service' ? platform.revive() : undefined;
  await learner.act();
  await revived;
  // A database that a process starts for itself comes back elsewhere.
  const after = await openServerSide(platform.database());
  const there = new Set(idsOf(await after.log(userId)));
  await after.close();
  expect(safe.filter((id) => !there.has(id))).toEqual([]);
  await expect(device.study.sync).toHaveAttribute('data-state', 'synced', { timeout: 90_000 });
}

/** What was done is what the server has, once and in its order, and what any device shows. */
async function checkEnd({ platform, device, learner, userId }: Scene, second: Device): Promise<void> {
  await expect.poll(async () => (await device.export()).stores.outbox, { timeout: 90_000 }).toEqual([]);
  const server = await openServerSide(platform.database());
  const log = await server.log(userId);
  const backs = await server.backs(userId);
  await server.close();
  const given = log.filter(({ kind }) => kind === 'answer').map(({ front, rating }) => ({ front, rating }));
  expect(given).toEqual(learner.answers);
  const added = [...learner.added].map(([front, { back }]) => [front, back]).sort();
  expect(backs.filter(([front]) => front.startsWith('palabra'))).toEqual(added);
  const [here, there] = [await device.export(), await second.export()];
  expect([idsOf(here.stores.log), idsOf(there.stores.log)]).toEqual([idsOf(log), idsOf(log)]);
  expect(shownOf(there)).toEqual(shownOf(here));
  expect(await second.study.figure('today').innerText()).toBe(await device.study.figure('today').innerText());
}

async function killRun(platform: MortalPlatform, wire: Wire, browser: Browser, kills: number) {
  const random = randomOf(seed);
  const account = await platform.createUser();
  const device = await openDevice(browser, wire, account);
  // No limit of the day takes a card off the screen in favour of one that was added.
  await device.store.evaluate((store) => store.updateSettings({ newCardsPerDay: 1000 }));
  const learner = learnerOf(device, random);
  const scene = { platform, wire, device, learner, userId: account.id };
  const loaded = await device.page.evaluate(() => performance.timeOrigin);
  for (const blow of planOf(kills, random)) {
    const started = performance.now();
    const server = await openServerSide(platform.database());
    await killOnce(scene, server, blow).finally(() => server.close());
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`repaso: ${blow.victim} killed ${blow.moment}, synced again, ${seconds} s`);
  }
  const second = await openDevice(browser, wire, account);
  await checkEnd(scene, second);
  // Nobody loaded the page again.
  expect(await device.page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  await Promise.all([device.context.close(), second.context.close()]);
}

const layouts = [
  { name: 'everything in one process', start: standalone, kills: isFull ? 10 : 3 },
  { name: 'a process for each service', start: separateProcesses, kills: isFull ? 10 : 0 },
];

for (const { name, start, kills } of layouts.filter((layout) => layout.kills > 0)) {
  test(`no data is lost or duplicated when processes are killed during a sync: ${name}`, async ({
    browser,
  }) => {
    test.setTimeout(60_000 + kills * 30_000);
    console.log(`repaso: ${kills} kills, ${name}; repeat with REPASO_SEED=${seed}`);
    const wire = await openWire();
    const platform = await start(wire);
    try {
      await killRun(platform, wire, browser, kills);
    } finally {
      await platform.dispose();
      await wire.close();
    }
  });
}
