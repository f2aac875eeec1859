/** Worker that simulates the learner's coming days, so that the page never waits for it. */
import type { SimulatedCard } from '@repaso/leitner/simulation';
import { simulateVariants, type FromWorker, type Order, type ToWorker } from './simulate-variants.ts';

/** Milliseconds between two reports of the progress. */
const reportMs = 100;
const cards: SimulatedCard[] = [];
const report = (message: FromWorker) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'cards') cards.push(...data.cards);
  else run(data.order);
};

function run(order: Order<unknown>): void {
  const steps = simulateVariants(cards, order);
  let reported = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return report({ kind: 'done', results: step.value });
    if (performance.now() - reported < reportMs) continue;
    reported = performance.now();
    report({ kind: 'progress', share: step.value });
  }
}
