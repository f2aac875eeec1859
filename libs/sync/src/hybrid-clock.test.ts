import fc from 'fast-check';
import {
  serverTimeOffsetMs,
  stampSkewMs,
  newClock,
  parseStamp,
  receiveFromServer,
  receiveStamp,
  tickClock,
  formatStamp,
} from './hybrid-clock.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');

describe('a stamp', () => {
  test('has time, counter and device in its text', () => {
    const { stamp } = tickClock(newClock('phone'), noon);
    expect(stamp).toBe('2026-11-21T12:00:00.000Z:0000:phone');
    expect(parseStamp(stamp)).toEqual({ time: noon, counter: 0, device: 'phone' });
  });

  test.each([
    '',
    'yesterday',
    '2026-11-21T12:00:00.000Z:0000:',
    '2026-13-21T12:00:00.000Z:0000:phone',
    '2026-02-30T12:00:00.000Z:0000:phone',
    '2026-11-21T12:00:00.000Z:000!:phone',
    '2026-11-21T12:00:00.000Z:0000:ph one',
    `2026-11-21T12:00:00.000Z:0000:${'x'.repeat(41)}`,
  ])('is not %j', (text) => {
    expect(parseStamp(text)).toBeNull();
    expect(stampSkewMs(text, noon)).toBe(Infinity);
  });

  test('stampSkewMs returns how far a stamp is ahead of the server', () => {
    expect(stampSkewMs('2026-11-21T12:10:00.001Z:0000:phone', noon)).toBe(600_001);
    expect(stampSkewMs('2026-11-21T11:00:00.000Z:0000:phone', noon)).toBe(-3_600_000);
  });
});

describe('a clock', () => {
  test('keeps increasing when the wall clock stands still or goes back', () => {
    const first = tickClock(newClock('phone'), noon);
    const second = tickClock(first.clock, noon);
    const third = tickClock(second.clock, noon - 86_400_000);
    expect([second.stamp, third.stamp].map((stamp) => stamp.slice(0, 29))).toEqual([
      '2026-11-21T12:00:00.000Z:0001',
      '2026-11-21T12:00:00.000Z:0002',
    ]);
  });

  test('carries a full counter into the time', () => {
    const full = { time: noon, counter: 36 ** 4 - 1, device: 'phone' };
    expect(tickClock(full, noon).stamp).toBe('2026-11-21T12:00:00.001Z:0000:phone');
  });

  test('ignores a malformed stamp', () => {
    expect(receiveStamp(newClock('phone'), 'nonsense')).toEqual(newClock('phone'));
  });

  test('ignores malformed stamps of the server', () => {
    const phone = newClock('phone');
    expect(receiveFromServer(phone, ['nonsense'])).toBe(phone);
    const stamp = '2026-11-21T12:00:00.000Z:0003:laptop';
    expect(receiveFromServer(phone, ['nonsense', stamp])).toEqual({
      ...phone,
      ...{ time: noon, counter: 3, received: stamp },
    });
  });

  test('is corrected by the midpoint of request and response', () => {
    expect(serverTimeOffsetMs(1000, 1200, 5000)).toBe(3900);
  });

  test('an offset of less than half a millisecond is 0, never -0', () => {
    expect(Object.is(serverTimeOffsetMs(1000, 1001, 1000), 0)).toBe(true);
  });
});

const parts = fc.record({
  time: fc.integer({ min: 0, max: Date.parse('2100-01-01') }),
  counter: fc.nat({ max: 36 ** 4 - 1 }),
  device: fc.constantFrom('a', 'b', 'Z_-9'),
});

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));

test('text order is the order of time, then counter, then device', () => {
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      const byParts =
        a.time - b.time || a.counter - b.counter || (a.device < b.device ? -1 : Number(a.device > b.device));
      expect(compareTexts(formatStamp(a), formatStamp(b))).toBe(Math.sign(byParts));
    }),
  );
});

test('every new stamp is later than all made and received ones, for any wall clock', () => {
  const event = fc.oneof(fc.record({ wall: fc.integer({ min: 0, max: noon }) }), fc.record({ seen: parts }));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let clock = newClock('me');
      let latest = '';
      for (const what of events) {
        if ('seen' in what) {
          const stamp = formatStamp(what.seen);
          clock = receiveStamp(clock, stamp);
          latest = latest > stamp ? latest : stamp;
          continue;
        }
        const ticked = tickClock(clock, what.wall);
        clock = ticked.clock;
        expect(ticked.stamp > latest).toBe(true);
        latest = ticked.stamp;
      }
    }),
  );
});
