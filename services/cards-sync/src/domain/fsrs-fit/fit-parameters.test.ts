import { makeMemoryModel } from '@repaso/leitner/fsrs';
import { countTests, type FittedHistory, type FittedReview } from '@repaso/leitner/fsrs-fitting';
import { fewestReviews, fitParameters } from './fit-parameters.ts';

/** The memory of this learner grows more slowly than the standard one, and fades faster. */
const ofLearner = [
  ...[0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.2, 0.1666, 0.796],
  ...[1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.4],
];

/** Returns numbers from 0 to below 1 in a fixed order. */
function fixedNumbers() {
  let last = 1;
  return () => (last = (last * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Returns histories of a learner with these parameters. The standard ones decide when a card is due. */
function histories(cards: number, parameters: readonly number[] | null): FittedHistory[] {
  const [truth, asked] = [makeMemoryModel(0.9, parameters), makeMemoryModel(0.9)];
  const random = fixedNumbers();
  return Array.from({ length: cards }, (_, card) => {
    const reviews: FittedReview[] = [{ day: card % 60, rating: 3, elapsed: 0 }];
    let [real, known] = [truth.next(null, 0, 3), asked.next(null, 0, 3)];
    for (let count = 0; count < 8; count += 1) {
      const elapsed = Math.max(1, Math.round(asked.interval(known.stability) * (0.8 + random())));
      const rating = random() < truth.recall(elapsed, real.stability) ? 3 : 1;
      [real, known] = [truth.next(real, elapsed, rating), asked.next(known, elapsed, rating)];
      reviews.push({ day: (reviews.at(-1)?.day ?? 0) + elapsed, rating, elapsed });
    }
    return reviews;
  });
}

const signal = new AbortController().signal;
const options = { present: null, signal, onProgress: () => undefined, onFailure: () => undefined };

test('parameters that fit a learner predict later answers better than the standard ones', async () => {
  const log = histories(600, ofLearner);
  const shares: number[] = [];
  const result = await fitParameters(log, { ...options, onProgress: (share) => shares.push(share) });
  if (result.kind !== 'fitted') throw new Error(`the result is ${result.kind}`);
  expect(result.after).toBeLessThan(result.before);
  expect(result.parameters).toHaveLength(21);
  expect(result.trained + result.tested).toBe(countTests(log));
  expect(shares[0]).toBe(0);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  // They are the present ones then; fitting again finds nothing that is clearly better.
  const again = await fitParameters(log, { ...options, present: result.parameters });
  expect(again).toMatchObject({ kind: 'fitted', parameters: null, before: result.after });
}, 60_000);

test('parameters that only fit chance in few answers are not returned', async () => {
  const result = await fitParameters(histories(120, null), options);
  if (result.kind !== 'fitted') throw new Error(`the result is ${result.kind}`);
  expect(result.parameters).toBeNull();
}, 60_000);

test('few answers are not fitted to', async () => {
  const log = histories(20, ofLearner);
  expect(await fitParameters(log, options)).toEqual({
    ...{ kind: 'too-few', reviews: countTests(log), needed: fewestReviews },
  });
});

test('without an optimiser on this platform the result says so', async () => {
  const result = await fitParameters(histories(80, null), { ...options, module: '@repaso/no-such-module' });
  expect(result).toEqual({ kind: 'unavailable' });
});

test('a fit that is aborted ends at once, without parameters', async () => {
  const leaving = new AbortController();
  const fit = fitParameters(histories(250, ofLearner), { ...options, signal: leaving.signal });
  leaving.abort();
  expect(await fit).toEqual({ kind: 'failed' });
  const gone = { ...options, signal: AbortSignal.abort() };
  expect(await fitParameters(histories(250, ofLearner), gone)).toEqual({ kind: 'failed' });
});

test('an optimiser that dies gives no parameters, and the reason', async () => {
  const reasons: string[] = [];
  const onFailure = (reason: string) => reasons.push(reason);
  const dying = 'data:text/javascript,process.kill(process.pid, "SIGKILL")';
  const log = histories(80, null);
  expect(await fitParameters(log, { ...options, onFailure, module: dying })).toEqual({ kind: 'failed' });
  const throwing = 'data:text/javascript,export const computeParameters = 1';
  expect(await fitParameters(log, { ...options, onFailure, module: throwing })).toEqual({ kind: 'failed' });
  expect(reasons).toEqual([expect.stringMatching(/^SIGKILL/), expect.stringMatching(/^1: .*TypeError/s)]);
});
