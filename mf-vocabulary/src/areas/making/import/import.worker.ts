/** Reads untrusted files in a worker whose policy allows no network access. */
import '../../../shared/without-eval.ts';
import { report } from './reading.ts';
import type { ReadingOrder } from './reading.ts';

self.onmessage = async ({ data }: MessageEvent<ReadingOrder>) => {
  self.postMessage(await report(data));
};
