import { jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { turnsDuring } from '../test/turns-during.ts';
import { beforeSlices, inSlices, mapInSlices, ownTurn } from './in-slices.ts';

/** Takes at least `ms` milliseconds of the processor. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

test('all items are converted, in their order', async () => {
  expect(await mapInSlices([1, 2, 3], (item) => item * 2)).toEqual([2, 4, 6]);
  expect(await mapInSlices([], () => 1)).toEqual([]);
});

test('other work runs between the slices of a long loop', async () => {
  const done: string[] = [];
  const other = () => {
    done.push('other');
    if (done.filter((name) => name === 'item').length < 5) setImmediate(other);
  };
  setImmediate(other);
  await inSlices(Array.from({ length: 5 }), () => {
    work(3);
    done.push('item');
  });
  expect(done.slice(0, 4)).toEqual(['item', 'other', 'item', 'other']);
});

test('an error of a step is thrown', async () => {
  const failing = inSlices([1], () => {
    throw new Error('the step failed');
  });
  await expect(failing).rejects.toThrow('the step failed');
});

test('long operations have their slices in different turns of the event loop', async () => {
  const twoSlices = async () => {
    await ownTurn();
    await ownTurn();
  };
  const turns = await turnsDuring(() => Promise.all([twoSlices(), twoSlices(), twoSlices()]));
  expect(turns).toBeGreaterThanOrEqual(6);
});

describe('while a short request is in progress', () => {
  /** Starts a request that lasts until the returned function is called. */
  function begin(step: () => Promise<unknown> = () => Promise.resolve()) {
    const end = Promise.withResolvers<undefined>();
    const request = beforeSlices(async () => {
      await step();
      await end.promise;
    });
    return { request, end: () => end.resolve(undefined) };
  }

  test('slices of others wait for its end', async () => {
    const { request, end } = begin();
    const done: string[] = [];
    const slice = ownTurn().then(() => done.push('slice'));
    setImmediate(() => {
      done.push('request');
      end();
    });
    await Promise.all([request, slice]);
    expect(done).toEqual(['request', 'slice']);
  });

  test('slices of others go on after some milliseconds', async () => {
    const { request, end } = begin();
    await ownTurn();
    end();
    await request;
  });

  test('its own slices do not wait, and from then on those of others do not either', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const { request, end } = begin(() => ownTurn());
    await ownTurn();
    await ownTurn();
    expect(timers).not.toHaveBeenCalled();
    timers.mockRestore();
    end();
    await request;
  });

  test('an error of the request is thrown, and slices do not wait any more', async () => {
    const failing = beforeSlices(async () => {
      await sleep(1);
      throw new Error('the request failed');
    });
    await expect(failing).rejects.toThrow('the request failed');
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await ownTurn();
    expect(timers).not.toHaveBeenCalled();
    timers.mockRestore();
  });
});
