import { receiveFromServer } from './hybrid-clock.ts';
import { rebaseStamps } from './rebase-stamps.ts';

const server = Date.parse('2026-11-21T12:00:00Z');
const limit = 600_000;
const stamp = (time: string, counter = 0) => `2026-11-${time}.000Z:000${counter}:phone`;
const clockAt = (time: string) => ({ time: Date.parse(`2026-11-${time}Z`), counter: 3, device: 'phone' });

test('stamps of a clock a day ahead are moved to the server’s time, in order', () => {
  const { clock, renamed } = rebaseStamps(
    [stamp('22T12:00:05'), stamp('22T12:00:01')],
    clockAt('22T12:00:05'),
    server,
    limit,
  );
  expect([...renamed]).toEqual([
    [stamp('22T12:00:01'), stamp('21T12:00:00', 1)],
    [stamp('22T12:00:05'), stamp('21T12:00:00', 2)],
  ]);
  expect(clock).toMatchObject({ time: server, counter: 2 });
});

test('a stamp that the server accepts stays, and the replaced ones are later', () => {
  const stamps = [stamp('21T12:10:00'), stamp('21T12:10:01')];
  const { renamed } = rebaseStamps(stamps, clockAt('21T12:10:01'), server, limit);
  expect([...renamed]).toEqual([[stamp('21T12:10:01'), stamp('21T12:10:00', 1)]]);
});

test('the replaced stamps are later than all that the server has sent', () => {
  const clock = receiveFromServer(clockAt('22T12:00:05'), [stamp('21T12:08:00', 7), stamp('21T12:07:00')]);
  const { renamed } = rebaseStamps([stamp('22T12:00:05')], clock, server, limit);
  expect([...renamed]).toEqual([[stamp('22T12:00:05'), stamp('21T12:08:00', 8)]]);
});

test('a clock within the limit is not changed', () => {
  const clock = clockAt('21T12:09:00');
  expect(rebaseStamps([stamp('21T12:09:00')], clock, server, limit)).toEqual({ clock, renamed: new Map() });
});
