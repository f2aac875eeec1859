import type { CDPSession, Page } from '@playwright/test';
import type { BenchRow } from '../../src/harness/row.ts';
import { openBrowser } from '../support/chromium.ts';
import { startPlatform } from '../support/platform.ts';
import { answerCards, openStudyScreen, watchAnswers } from './answer-cards.ts';

const cards = 2_000;
/** About as many answers as a learner gives in an hour. */
const answers = 500;
const answersBetween = 100;
/** How often the memory is measured, one second apart, each time after a garbage collection. The smallest value counts. */
const measurements = 3;

/** Row of the benchmark: memory of the page during an hour of study, played fast. */
export const studyMemory: BenchRow = {
  name: 'study-memory',
  title: `memory of the page after ${answers} answers`,
  needs: ['build', 'browser'],
  async run({ say }) {
    const platform = await startPlatform();
    const browser = await openBrowser();
    try {
      const page = await openStudyScreen(platform, browser, { cards, seed: 'study memory' });
      await watchAnswers(page);
      const cdp = await page.context().newCDPSession(page);
      const measured: Memory[] = [];
      for (let done = answersBetween; done <= answers; done += answersBetween) {
        await answerCards(page, answersBetween);
        const memory = await quietMemory(page, cdp);
        measured.push(memory);
        say(`${done} answers: ${memory.heap.toFixed(2)} MB, ${memory.nodes} nodes`);
      }
      const [first, last] = [measured.at(0), measured.at(-1)];
      if (first === undefined || last === undefined) throw new Error('nothing was measured');
      const against = (value: number) => ({ name: `after ${answersBetween}`, value });
      return [
        {
          what: `heap without compiled code after ${answers} answers`,
          ours: last.heap,
          unit: 'MB',
          against: against(first.heap),
          budget: { of: 'ratio', atMost: 1.05 },
          note: `after each ${answersBetween} answers: ${measured.map(({ heap }) => heap.toFixed(1)).join(', ')} MB`,
        },
        {
          what: `nodes of the page after ${answers} answers`,
          ours: last.nodes,
          unit: 'nodes',
          against: against(first.nodes),
          budget: { of: 'ratio', atMost: 1.05 },
        },
      ];
    } finally {
      await browser.close();
      await platform.close();
    }
  },
};

interface Memory {
  /** Used heap of JavaScript after a garbage collection, without compiled code, in megabytes. */
  heap: number;
  /** Nodes of the DOM that the browser holds, also those outside of the document. */
  nodes: number;
}

/**
 * Returns the smallest memory of several measurements. What a running sync or a copy of the lines holds for a moment is
 * no leak; what the page keeps is in all of them.
 */
async function quietMemory(page: Page, cdp: CDPSession): Promise<Memory> {
  await page.locator('main [data-state="synced"]').waitFor({ timeout: 60_000 });
  const measured: Memory[] = [];
  for (let number = 0; number < measurements; number += 1) {
    await page.waitForTimeout(1_000);
    measured.push(await memoryOf(cdp));
  }
  const smallest = (part: keyof Memory) => Math.min(...measured.map((memory) => memory[part]));
  return { heap: smallest('heap'), nodes: smallest('nodes') };
}

async function memoryOf(cdp: CDPSession): Promise<Memory> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', keep);
  // V8 collects garbage before a snapshot until nothing more is found. `HeapProfiler.collectGarbage` leaves what only a
  // weak reference or a finalizer still holds.
  await cdp.send('HeapProfiler.takeHeapSnapshot');
  cdp.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heap: dataBytes(JSON.parse(chunks.join('')) as Snapshot) / 1_000_000, nodes };
}

/** The parts of a heap snapshot that are read here. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  /** The values of the `node_fields` of the first node, then those of the second one, and so on. */
  nodes: number[];
}

/** Returns the size of all objects on the heap except compiled code, in bytes. */
function dataBytes({ snapshot: { meta }, nodes }: Snapshot): number {
  const [type, size] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size')];
  const code = meta.node_types[0].indexOf('code');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += meta.node_fields.length)
    if (nodes[at + type] !== code) bytes += nodes[at + size] ?? 0;
  return bytes;
}
