import { actsOf, orderOf, parseShare } from './channel-acts.ts';

const canary = { name: 'canary', set: 8, share: 10 };
const input = { set: 9, share: 20, why: 'faster' };

test.each([
  ['live', { name: 'live', set: 7, share: null }, []],
  ['a canary that runs', canary, ['share', 'promote', 'end']],
  ['a canary that has ended', { ...canary, set: 7, share: 0 }, ['start']],
  ['a canary whose set was promoted', { ...canary, set: 7 }, ['end']],
  ['a channel that no browser gets', { ...canary, share: null }, ['start', 'promote']],
])('the acts on %s', (_what, channel, acts) => {
  expect(actsOf(channel, 7)).toEqual(acts);
});

test.each([
  ['start', { channel: 'canary' }, { base: 8, set: 9, share: 20, why: 'faster' }],
  ['share', { channel: 'canary' }, { base: 8, share: 20, why: 'faster' }],
  ['promote', { channel: 'live' }, { base: 7, set: 8, why: 'faster' }],
  ['end', { channel: 'canary' }, { base: 8, set: 7, share: 0, why: 'faster' }],
] as const)('the order of the act %s names the set that it was decided on', (act, params, body) => {
  expect(orderOf(act, { channel: canary, live: 7 }, input)).toEqual({ params, body });
});

test('a start or an end that keeps the set changes the share alone', () => {
  const { body: start } = orderOf('start', { channel: canary, live: 7 }, { ...input, set: 8 });
  const { body: end } = orderOf('end', { channel: canary, live: 8 }, input);
  expect([start, end]).toEqual([
    { base: 8, share: 20, why: 'faster' },
    { base: 8, share: 0, why: 'faster' },
  ]);
});

test.each([
  ['1', 1],
  [' 100 ', 100],
  ['0', null],
  ['101', null],
  ['2.5', null],
  ['1e1', null],
  ['', null],
])('the share in «%s» is %s', (text, share) => {
  expect(parseShare(text)).toBe(share);
});
