import type { BrowserContext } from '@playwright/test';
import { findFreePort, startProcess } from '@repaso/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BenchRow, Figure } from '../../src/harness/row.ts';
import { quantile } from '../../src/harness/statistics.ts';
import { openBrowser, openSteered } from '../support/chromium.ts';
import { startPlatform } from '../support/platform.ts';
import type { Learner, Platform } from '../support/platform.ts';
import { serveStaticCopy } from '../support/static-copy.ts';
import type { StaticCopy } from '../support/static-copy.ts';
import { benchCards } from '../sync/cards.ts';
import { seedStudent } from '../sync/seed-student.ts';
import { librariesAlone } from './libraries-alone.ts';
import { phone } from './open-screen.ts';

const lighthouseProgram = path.resolve(import.meta.dirname, '../../peers/lighthouse.mjs');
const runs = 3;

interface Judgement {
  finalUrl: string;
  scores: Record<'performance' | 'accessibility' | 'best-practices', number>;
  /** Lighthouse's rating of the machine's speed. Its slowdown of four times is meant for 1500 to 2000. */
  benchmarkIndex: number;
  metrics: Record<string, string>;
  failed: string[];
}

/**
 * Row of the benchmark: Lighthouse's scores for a phone's first visit. A visitor opens the home screen, a learner the
 * study screen.
 */
export const lighthouse: BenchRow = {
  name: 'lighthouse',
  title: 'Lighthouse on a phone',
  needs: ['build', 'browser', 'peers'],
  async run({ say }) {
    const platform = await startPlatform();
    try {
      const learner = await platform.newLearner();
      await seedStudent(await platform.clientOf(learner), benchCards(60, 'lighthouse'), { log: true });
      const home = await judgeBoth(platform, '/es', null, say);
      const study = await judgeBoth(platform, '/es/practice/cards', learner, say);
      return [...figures('home, signed out', home, 99), ...figures('/practice/cards, signed in', study, 97)];
    } finally {
      await platform.close();
    }
  },
};

/** Lighthouse's results for a page (`ours`), and for a copy of it whose only script is the libraries (`floor`). */
type Judgements = Record<'ours' | 'floor', Judgement[]>;

async function judgeBoth(
  platform: Platform,
  pathname: string,
  learner: Learner | null,
  say: (line: string) => void,
): Promise<Judgements> {
  const signIn = async (context: BrowserContext) => {
    if (learner !== null) await platform.signIn(context, learner);
  };
  const url = `${platform.origin}${pathname}`;
  const copy = await copyWithLibraries(url, signIn);
  const judgements: Judgements = { ours: [], floor: [] };
  try {
    for (let run = 0; run < runs; run += 1) {
      judgements.floor.push(await judge(copy.url));
      const judgement = await judge(url, signIn);
      say(`${pathname}: ${JSON.stringify(judgement.scores)} ${JSON.stringify(judgement.metrics)}`);
      judgements.ours.push(judgement);
    }
  } finally {
    await copy.close();
  }
  return judgements;
}

type SignIn = (context: BrowserContext) => Promise<void>;

async function copyWithLibraries(url: string, signIn: SignIn): Promise<StaticCopy> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ ...phone, locale: 'es-ES' });
    await signIn(context);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    return await serveStaticCopy(page, await librariesAlone());
  } finally {
    await browser.close();
  }
}

async function judge(url: string, signIn: SignIn = async () => undefined): Promise<Judgement> {
  const profile = await mkdtemp(path.join(tmpdir(), 'repaso-bench-'));
  const port = await findFreePort();
  const context = await openSteered(profile, port, { locale: 'es-ES' });
  try {
    await signIn(context);
    const program = startProcess(lighthouseProgram, { PORT: String(port), URL: url });
    if ((await program.exited) !== 0) throw new Error(program.output());
    const judgement = JSON.parse(program.output()) as Judgement;
    if (judgement.finalUrl !== url) throw new Error(`ended on ${judgement.finalUrl}`);
    return judgement;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Describes the run whose score is in the middle. */
function middle(judgements: readonly Judgement[]): string {
  const inOrder = judgements.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const judgement = inOrder[Math.floor(runs / 2)];
  const metrics = Object.entries(judgement?.metrics ?? {}).map(
    ([id, value]) => `${id.replaceAll('-', ' ')} ${value}`,
  );
  return [...metrics, `machine rated ${judgement?.benchmarkIndex.toFixed(0)}`].join(', ');
}

function figures(where: string, { ours, floor }: Judgements, goal: number): Figure[] {
  const median = (category: keyof Judgement['scores'], judgements = ours) =>
    quantile(
      judgements.map(({ scores }) => scores[category]),
      0.5,
    );
  const failed = [...new Set(ours.flatMap((judgement) => judgement.failed))].join(', ');
  return [
    {
      what: `${where}: performance`,
      ours: median('performance'),
      unit: 'points',
      against: { name: 'its markup with the libraries alone', value: median('performance', floor) },
      budget: { of: 'ours', atLeast: goal },
      note: `${middle(ours)}; with the libraries alone ${middle(floor)}`,
    },
    {
      what: `${where}: accessibility`,
      ours: median('accessibility'),
      unit: 'points',
      budget: { of: 'ours', atLeast: 100 },
    },
    {
      what: `${where}: best practices`,
      ours: median('best-practices'),
      unit: 'points',
      ...(failed !== '' && { note: `not passed: ${failed}` }),
    },
  ];
}
