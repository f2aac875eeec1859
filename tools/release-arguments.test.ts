import path from 'node:path';
import { help, parseOrder } from './release-arguments.ts';

const change = { kind: 'change', folders: [], remove: [], isForced: false };
const from = process.env['INIT_CWD'] ?? process.cwd();

test.each([
  [['a', '/b'], { ...change, folders: [path.resolve(from, 'a'), '/b'] }],
  [['--remove', 'mf_a', '--remove', 'mf_b'], { ...change, remove: ['mf_a', 'mf_b'] }],
  [['/a', '--remove', 'mf_b'], { ...change, folders: ['/a'], remove: ['mf_b'] }],
  [['--remove', 'mf_auth', '--force'], { ...change, remove: ['mf_auth'], isForced: true }],
  [['--rollback', '12'], { kind: 'rollback', set: 12, isForced: false }],
  [['--list'], { kind: 'list' }],
])('%j is an order', (args, order) => {
  expect(parseOrder(args)).toEqual({ order, why: undefined });
});

test('--why adds the reason to the order', () => {
  expect(parseOrder(['--rollback', '3', '--why', 'slow'])).toMatchObject({ why: 'slow' });
});

test.each([[['--help']], [['-h', '--list']]])('%j prints the help, which names every option', (args) => {
  expect(parseOrder(args)).toEqual({ order: undefined, problem: undefined });
  for (const option of ['--remove', '--rollback', '--list', '--why', '--force']) {
    expect(help).toContain(option);
  }
});

test.each([
  [[], 'name a built folder'],
  [['--rollback', 'last'], '--rollback takes the number of a set (is "last")'],
  [['--list', '--rollback', '2'], 'one order at a time'],
  [['--delete', 'x'], "Unknown option '--delete'"],
])('%j is no order, and the line says why', (args, problem) => {
  expect(parseOrder(args)).toEqual({
    order: undefined,
    problem: expect.stringContaining(problem) as string,
  });
});
