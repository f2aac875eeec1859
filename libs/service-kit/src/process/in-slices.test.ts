import { inSlices, mapInSlices } from './in-slices.ts';

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
