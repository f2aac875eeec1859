import { bucketOf, channelOf } from './share-rules.ts';

const buckets = Array.from({ length: 10_000 }, (_, bucket) => bucket);
const inCanary = (share: number | null) =>
  buckets.filter((bucket) => channelOf(bucket, [{ name: 'live' }, { name: 'canary', share }]) === 'canary');

test.each([0, 1, 10, 50, 99, 100])('a share of %i per cent has about so many browsers', (share) => {
  expect(Math.abs(inCanary(share).length / 100 - share)).toBeLessThan(1);
});

test('a browser stays in a share that grows', () => {
  const many = new Set(inCanary(30));
  expect(inCanary(10).every((bucket) => many.has(bucket))).toBe(true);
});

test('other channels have other browsers', () => {
  const beta = buckets.filter((bucket) => channelOf(bucket, [{ name: 'beta', share: 10 }]) === 'beta');
  const canary = new Set(inCanary(10));
  const both = beta.filter((bucket) => canary.has(bucket)).length;
  expect(both).toBeLessThan(beta.length / 4);
});

test('without a share or a bucket every browser has the live channel', () => {
  expect(inCanary(null)).toEqual([]);
  expect(channelOf(undefined, [{ name: 'canary', share: 100 }])).toBe('live');
});

test.each([
  ['0', 0],
  ['9999', 9999],
  [undefined, undefined],
  ['', undefined],
  ['10000', undefined],
  ['-1', undefined],
  ['1; drop table', undefined],
])('the cookie %j has the bucket %p', (cookie, bucket) => {
  expect(bucketOf(cookie)).toBe(bucket);
});
