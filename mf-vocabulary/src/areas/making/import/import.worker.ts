/** Reads files of strangers where nothing can be reached: this worker's policy allows it no network. */
import '../../../shared/without-eval.ts';
import { report } from './reading.ts';
import type { ReadingOrder } from './reading.ts';

self.onmessage = async ({ data }: MessageEvent<ReadingOrder>) => {
  self.postMessage(await report(data));
};
