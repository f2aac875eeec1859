import type { CardProgress } from '@repaso/contracts';
import { pickProgress } from '@repaso/leitner';
import { pulledCards } from '@repaso/sync';
import { interleave } from '../harness/rounds.ts';
import type { BenchRow, BenchScene, Figure } from '../harness/row.ts';
import { withCardsService } from '../service/cards-service.ts';
import type { CardsService } from '../service/cards-service.ts';
import { openConnection } from '../service/http-connection.ts';
import { answerAgain, buildAnswer, buildCards } from '../service/learner-cards.ts';
import type { BatchData } from '../service/learner-cards.ts';
import { pushAll } from '../service/push-all.ts';
import { copyLearner } from './copy-learner.ts';
import { pull, readIndex, start, sync } from './sync-calls.ts';
import type { Cost, Device } from './sync-calls.ts';

const template = 1000;
const sizes = [1000, 10_000, 100_000] as const;
const changes = 20;
const rounds = 25;
/** How many times slower a call may be for a large learner, if its time should not depend on the number of cards. */
const flat = 1.5;
const budgetKilobytes = 6;

interface GrownDevice extends Device {
  token: string;
  /** The cards that the device answers, with the progress that its own answers have given them. */
  cards: Map<string, CardProgress>;
  step: number;
}

/** Row of the benchmark: how time, requests and bytes of each kind of sync grow with a learner's number of cards. */
export const growth: BenchRow = {
  name: 'growth',
  title: 'syncs of a learner with 1,000, 10,000 and 100,000 cards, each card answered once',
  run: (scene) =>
    withCardsService(async (service) => {
      const [small, middle, large] = await grow(service, scene);
      const devices = { small, middle, large };
      return [
        ...(await incremental(devices)),
        ...(await emptyDelta(devices)),
        ...(await newDevice(devices)),
        ...(await firstPull(devices)),
        ...(await index(devices)),
      ];
    }),
};

type Sized<T> = Record<'small' | 'middle' | 'large', T>;

async function grow(service: CardsService, scene: BenchScene) {
  const model = await service.learner();
  const cards = buildCards(template);
  const answers = cards.map(({ id }, at) => buildAnswer(id, at));
  await pushAll(model, cards, answers);
  const device = async (size: number): Promise<GrownDevice> => {
    const learner = await service.learner();
    await copyLearner(service, { from: model.id, to: learner.id, copies: size / template });
    scene.say(`${size} cards are ready`);
    const connection = openConnection(service.url);
    const grown = { learner, connection };
    const { token, first } = await pull(grown, null);
    const cards = first.slice(0, changes).map((card) => [card.id, pickProgress(card)] as const);
    return { ...grown, token, cards: new Map(cards), step: 1_000_000 };
  };
  return [await device(sizes[0]), await device(sizes[1]), await device(sizes[2])] as const;
}

/**
 * Measures a call on the three devices in turn. Returns the median time for each; bytes and requests are those of its
 * last call.
 */
async function measure(
  devices: Sized<GrownDevice>,
  call: (device: GrownDevice) => Promise<Cost>,
  count: number,
): Promise<Sized<Cost>> {
  const last = new Map<GrownDevice, Cost>();
  const once = (device: GrownDevice) => async () => {
    const cost = await call(device);
    last.set(device, cost);
    return cost.milliseconds;
  };
  const { small, middle, large } = devices;
  const samples = await interleave(
    { small: once(small), middle: once(middle), large: once(large) },
    { rounds: count },
  );
  const costOf = (device: GrownDevice, milliseconds: number): Cost => {
    const cost = last.get(device);
    if (cost === undefined) throw new Error('the device was not measured');
    return { ...cost, milliseconds };
  };
  return {
    small: costOf(small, samples.small.median),
    middle: costOf(middle, samples.middle.median),
    large: costOf(large, samples.large.median),
  };
}

async function incremental(devices: Sized<GrownDevice>): Promise<Figure[]> {
  const costs = await measure(devices, pushAnswers, rounds);
  const bytes = (costs.large.sent + costs.large.received) / 1000;
  const what = `sync of ${changes} answers`;
  return [
    ...flatFigures(what, costs),
    {
      what: `${what}, both ways`,
      ours: bytes,
      unit: 'kB',
      budget: { of: 'ours', atMost: budgetKilobytes },
      note: `${kilobytes(costs.large.sent)} up, ${kilobytes(costs.large.received)} down, heads included; ${costs.large.requests} request`,
    },
  ];
}

async function pushAnswers(device: GrownDevice): Promise<Cost> {
  device.step += 1;
  const { step, token } = device;
  const answered = [...device.cards].map(([id, progress]) => answerAgain(id, progress, step));
  const entries = answered.map(({ entry }) => entry);
  const { data, cost }: { data: BatchData; cost: Cost } = await sync(device, { since: token, entries });
  if (data.allAccepted !== true || data.refused.length > 0)
    throw new Error('the service did not accept an answer');
  if (pulledCards(data).length > 0) throw new Error('the service has another result of an answer');
  for (const { entry, progress } of answered) device.cards.set(entry.cardId, progress);
  device.token = data.token;
  return cost;
}

async function emptyDelta(devices: Sized<GrownDevice>): Promise<Figure[]> {
  const call = async (device: GrownDevice) => (await sync(device, { since: device.token })).cost;
  return flatFigures('sync without a change', await measure(devices, call, rounds));
}

async function newDevice(devices: Sized<GrownDevice>): Promise<Figure[]> {
  return flatFigures('start of a new device', await measure(devices, start, rounds));
}

async function firstPull(devices: Sized<GrownDevice>): Promise<Figure[]> {
  const costs = await measure(devices, async (device) => (await pull(device, null)).cost, 1);
  return linearFigures('first pull', costs);
}

async function index(devices: Sized<GrownDevice>): Promise<Figure[]> {
  const costs = await measure(devices, async (device) => (await readIndex(device)).cost, 3);
  return linearFigures('full index', costs);
}

/**
 * Returns figures of a call whose time should not depend on the number of cards. They are compared with the smallest
 * learner.
 */
function flatFigures(what: string, { small, middle, large }: Sized<Cost>): Figure[] {
  const figure = (size: number, cost: Cost): Figure => ({
    what: `${what}, ${size.toLocaleString('en-US')} cards`,
    ours: cost.milliseconds,
    unit: 'ms',
    against: { name: '1,000 cards', value: small.milliseconds },
    budget: { of: 'ratio', atMost: flat },
  });
  return [figure(sizes[1], middle), figure(sizes[2], large)];
}

/**
 * Returns figures of a call that sends every card. They are compared with the smallest learner's time, multiplied by
 * the ratio of the numbers of cards.
 */
function linearFigures(what: string, { small, middle, large }: Sized<Cost>): Figure[] {
  const figure = (size: number, cost: Cost): Figure => ({
    what: `${what}, ${size.toLocaleString('en-US')} cards`,
    ours: cost.milliseconds,
    unit: 'ms',
    against: { name: `${size / sizes[0]} × 1,000 cards`, value: (small.milliseconds * size) / sizes[0] },
    budget: { of: 'ratio', atMost: flat },
    note: `${cost.requests} requests, ${kilobytes(cost.received)} down`,
  });
  return [figure(sizes[1], middle), figure(sizes[2], large)];
}

const kilobytes = (bytes: number) =>
  `${(bytes / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} kB`;
